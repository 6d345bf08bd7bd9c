import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { fingerprintFile, fingerprintInputs } from './scripts/build-fingerprint.ts';
import { buildConsole } from './scripts/build-console.ts';
import { buildInfo } from './scripts/build-info.ts';
import { buildWorker } from './scripts/build-worker.ts';
import { finishBuild, finishConsole } from './scripts/finish-build.ts';

// Taken before the build reads its inputs: what changes meanwhile makes the build stale.
const fingerprint = fingerprintInputs();

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One cached file tells of all routes: nothing asks the server for some of them.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    rmSync(fingerprintFile, { force: true });
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await buildWorker(client, buildInfo);
    await finishBuild(client, buildInfo, reactRouterConfig.routes);
    await finishConsole(await buildConsole(reactRouterConfig.buildDirectory));
    writeFileSync(fingerprintFile, fingerprint);
  },
} satisfies Config;
