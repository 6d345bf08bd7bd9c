import type { TestProject } from 'vitest/node';
import startDatabase from './global-database.ts';

const starter = Symbol.for('nestling.tests.database');
const run = globalThis as { [starter]?: TestProject };

/**
 * Vitest sets each of its projects up on its own, and loads this file anew for each; the run still has one
 * database server. Its projects are torn down in reverse, so whoever starts it stops it after the others.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = run[starter];
  if (started) {
    project.provide('databaseUrl', started.getProvidedContext().databaseUrl);
    return undefined;
  }
  const stop = await startDatabase(project);
  run[starter] = project;
  return stop;
}
