import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/support/closing-line.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Of `tests/tooling/`, those that open a browser. */
const browserTooling = 'tests/tooling/browser-*.test.ts';

// Servers and commands that tests start read the same sources each time; the workers, and all they start, have it from here.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/node-of-tests');

/** Why so: docs/decisions/0003-tests.md. */
export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    // The projects share these; Vitest gives an inline project only what `extends` lets through.
    environment: 'node',
    pool: 'forks',
    isolate: false,
    // On two cores, where Vitest would take one: a file waits half of its time for a page or the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst, groupOrder: 1 },
    setupFiles: ['tests/support/strictness.ts'],
    // What is waited for comes at once on an idle machine; on a busy one a second is nothing.
    expect: { poll: { timeout: 30_000 } },
    // Only what hangs shall end by these: other work may have the machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{console,contract,server,web}/**/*.test.ts', 'tests/tooling/**/*.test.ts'],
          exclude: [browserTooling],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{browser,console,engines,timed,tooling}/**',
            ...(process.env['TEST_CITUS_URL'] === undefined ? ['tests/citus/**'] : []),
          ],
          globalSetup: ['tests/support/one-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: ['tests/timed/**/*.test.ts'],
          globalSetup: ['tests/support/one-database.ts'],
          // Before all others and one by one: what is promised within seconds cannot be shown beside two browsers.
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{browser,console,engines}/**/*.test.ts', browserTooling],
          globalSetup: [
            'tests/support/one-database.ts',
            'tests/support/browser-setup.ts',
            'tests/support/engines/setup.ts',
          ],
        },
      },
    ],
  },
});
