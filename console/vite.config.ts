import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { consoleBase, noncePlace } from '../contract/console-page.ts';
import { buildTarget } from '../scripts/least-browsers.ts';

const modules = resolve(import.meta.dirname, '../node_modules');
/** react-admin wants an older router than the site has, and the packages around it bring a copy of their own each. */
const ofAdmin = resolve(modules, 'react-admin/node_modules');

/** The console: a build of its own, of which no page of members loads a byte. */
export default defineConfig({
  root: import.meta.dirname,
  base: `${consoleBase}/`,
  publicDir: false,
  cacheDir: resolve(modules, '.vite/console'),
  // Put in by the server, another for each reply.
  html: { cspNonce: noncePlace },
  resolve: {
    dedupe: ['react', 'react-dom', 'react-hook-form', '@tanstack/react-query', '@mui/material'],
    alias: [
      { find: /^ra-core$/, replacement: resolve(ofAdmin, 'ra-core') },
      { find: /^react-router$/, replacement: resolve(ofAdmin, 'react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: resolve(ofAdmin, 'react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  build: {
    outDir: resolve(import.meta.dirname, '../build/console'),
    emptyOutDir: true,
    target: buildTarget,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    manifest: true,
    rollupOptions: {
      checks: { pluginTimings: false },
      // Before any schema is made zod is to know that it may make no code: what tells it so comes with it.
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|kit\/zod-setup/ }] } },
      // “use client” says nothing where all is of the client.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
});
