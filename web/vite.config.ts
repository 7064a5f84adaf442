import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [
    // It would keep the test run from ending; there the messages are compiled before.
    !process.env.VITEST &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/paraglide',
        strategy: ['globalVariable', 'baseLocale'],
        emitGitIgnore: false,
      }),
    svelte(),
  ],
  build: {
    // The Python package serves what is built.
    outDir: '../src/spadework/server/web/client',
    emptyOutDir: true,
    // The content security policy of the server allows no fonts from data addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
});
