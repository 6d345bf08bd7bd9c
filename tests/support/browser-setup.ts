import type { TestProject } from 'vitest/node';
import { findOrInstallChromium } from './chromium.ts';
import type { Chromium } from './chromium.ts';
import { ensureSiteIsBuilt } from './site-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

export async function setup(project: TestProject): Promise<void> {
  await ensureSiteIsBuilt();
  project.provide('chromium', await findOrInstallChromium());
}
