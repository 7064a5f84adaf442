// Files that scripts write and Git keeps: with --check a script only says whether its file is what it would write.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {URL} file @param {string} text @param {string} source what it was made from */
export function keep(file, text, source) {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${fileURLToPath(file)} is not what ${source} makes it; run npm run generate`);
    process.exitCode = 1;
  }
}
