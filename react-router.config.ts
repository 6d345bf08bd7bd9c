import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { fingerprintFile, fingerprintInputs } from './scripts/build-fingerprint.ts';
import { buildInfo } from './scripts/build-info.ts';
import { finishBuild } from './scripts/finish-build.ts';

// Taken before the build reads its inputs: what changes meanwhile makes the build stale.
const fingerprint = fingerprintInputs();

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest is one cached file: no discovery requests, and every unknown address is known as such.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    rmSync(fingerprintFile, { force: true });
    await finishBuild(join(reactRouterConfig.buildDirectory, 'client'), buildInfo);
    writeFileSync(fingerprintFile, fingerprint);
  },
} satisfies Config;
