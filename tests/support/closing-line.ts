import { writeSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** A file that could not be read, and an error that no test owns, fail as much as a test does. */
function count(modules: readonly TestModule[], errorsOfNoTest: number) {
  const total = { passed: 0, failed: errorsOfNoTest, skipped: 0, flaky: [] as string[] };
  for (const module of modules) {
    total.failed += module.errors().length;
    for (const suite of module.children.allSuites()) total.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // Pending: the run ended before it began.
      total[state === 'pending' ? 'skipped' : state] += 1;
      if (test.diagnostic()?.flaky) total.flaky.push(`${module.relativeModuleId} > ${test.fullName}`);
    }
  }
  return total;
}

/**
 * Ends the output of a run with `N passed, N failed, N skipped` alone on its line, whatever Vitest says last. Tests that
 * passed at their second try only are named before it: each is a race, in the test or in what it tests.
 */
export class ClosingLine implements Reporter {
  #total: ReturnType<typeof count> | undefined;

  onInit(vitest: Vitest): void {
    if (vitest.config.watch) return;
    process.once('exit', (code) => {
      const total = this.#total ?? { passed: 0, failed: 0, skipped: 0, flaky: [] };
      // A run that broke before or after its tests must not read as a good one.
      if (code !== 0 && total.failed === 0) total.failed = 1;
      for (const name of total.flaky) writeSync(1, `passed at the second try: ${name}\n`);
      writeSync(1, `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.#total = count(modules, unhandledErrors.length);
  }
}
