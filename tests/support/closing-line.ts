import { writeSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** A file that could not be read, and an error that no test owns, fail as much as a test does. */
function count(modules: readonly TestModule[], errorsOfNoTest: number) {
  const total = { passed: 0, failed: errorsOfNoTest, skipped: 0 };
  for (const module of modules) {
    total.failed += module.errors().length;
    for (const suite of module.children.allSuites()) total.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // Pending: the run ended before it began.
      total[state === 'pending' ? 'skipped' : state] += 1;
    }
  }
  return total;
}

/** Ends the output of a run with `N passed, N failed, N skipped` alone on its line, whatever Vitest says last. */
export class ClosingLine implements Reporter {
  #total: ReturnType<typeof count> | undefined;

  onInit(vitest: Vitest): void {
    if (vitest.config.watch) return;
    process.once('exit', (code) => {
      const total = this.#total ?? { passed: 0, failed: 0, skipped: 0 };
      // A run that broke before or after its tests must not read as a good one.
      if (code !== 0 && total.failed === 0) total.failed = 1;
      writeSync(1, `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.#total = count(modules, unhandledErrors.length);
  }
}
