// Writes what was built once more, compressed as far as it goes: the server hands out the smallest a browser reads.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(css|html|js|json|svg|webmanifest)$/;

/** @returns {import('vite').Plugin} */
export function compressed() {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (COMPRESSIBLE.test(name)) compress(join(folder, name));
      }
    },
  };
}

/** @param {string} path */
function compress(path) {
  const plain = readFileSync(path);
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  writeFileSync(`${path}.br`, brotliCompressSync(plain, best));
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }));
}
