import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './scripts/compressed.js';

const SERVER = 'http://127.0.0.1:8400';

export default defineConfig(({ command }) => ({
  plugins: [
    // It watches the messages, and would keep builds and tests from ending; there they are compiled before.
    command === 'serve' &&
      !process.env.VITEST &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/paraglide',
        strategy: ['globalVariable', 'baseLocale'],
        emitGitIgnore: false,
      }),
    svelte(),
    compressed(),
  ],
  build: {
    // The Python package serves what is built.
    outDir: '../src/spadework/server/web/client',
    emptyOutDir: true,
    // The content security policy of the server allows no fonts from data addresses.
    assetsInlineLimit: 0,
    // Every browser that reads our scripts preloads modules.
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  // Machines that test may be busy; loading all words anew for every file of tests would take them minutes.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, isolate: false },
}));
