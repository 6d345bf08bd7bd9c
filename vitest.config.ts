import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/support/closing-line.ts';

const cores = availableParallelism();

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{server,contract,web}/**/*.test.ts', 'tests/tooling/**/*.test.ts'],
          exclude: ['tests/tooling/browser-*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/strictness.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/tooling/browser-*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/browser-setup.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: Math.max(2, cores / 2),
        },
      },
    ],
  },
});
