import { join } from 'node:path';
import { build } from 'vite';
import type { BuildInfo } from '#contract/pages.ts';
import { buildTarget } from './least-browsers.ts';

/** Builds the site's worker as one file of its own, at an address that stays; each build's is another. */
export async function buildWorker(clientDirectory: string, { packingTime }: BuildInfo): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(packingTime) },
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      target: buildTarget,
      rollupOptions: {
        input: join(import.meta.dirname, '../web/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
        checks: { pluginTimings: false },
      },
    },
  });
}
