// Records games for the tests of a game's guide: starts scripts/guide_games.py with the Python in SPADEWORK_PYTHON, and
// plays for it, in the games that ask for it, what the guide recommends.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const name = process.argv[2] ?? 'thebes';
const server = await createServer({
  server: { middlewareMode: true, ws: false },
  logLevel: 'error',
  appType: 'custom',
});
const { begin, hear, next, show } = await server.ssrLoadModule('/src/guide/guide.ts');
const { course } = await server.ssrLoadModule(`/src/guide/${name}/index.ts`);
const python = spawn(
  process.env.SPADEWORK_PYTHON ?? 'python',
  [fileURLToPath(new URL('guide_games.py', import.meta.url)), name],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);

/** @type {{ game: number | null, guide: unknown }} */
let playing = { game: null, guide: begin() };

/** What somebody would play who reads every step and does what it says. @param {string} line */
function answer(line) {
  const { game, ...told } = JSON.parse(line);
  const frame = { ...told, me: 0 };
  let guide = hear(course, playing.game === game ? playing.guide : begin(), frame);
  let shown = show(course, guide, frame);
  while (shown.kind === 'read' || shown.kind === 'aside') {
    guide = next(course, guide, frame);
    shown = show(course, guide, frame);
  }
  playing = { game, guide };
  return shown.lit[0];
}

createInterface({ input: python.stdout }).on('line', (line) => python.stdin.write(`${answer(line)}\n`));
python.on('exit', async (code) => {
  await server.close();
  process.exitCode = code ?? 1;
});
