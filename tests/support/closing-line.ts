import { writeSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { shownNames, type EngineName, type EngineState } from './engines/engine.ts';

/** A file that could not be read, and an error that no test owns, fail as much as a test does. */
function count(modules: readonly TestModule[], errorsOfNoTest: number) {
  const total = {
    passed: 0,
    failed: errorsOfNoTest,
    skipped: 0,
    unseen: unseen(modules),
  };
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

/** The engines that the run was to see the site in and could not have, with the reason. */
function unseen(modules: readonly TestModule[]): string[] {
  const projects = new Set(modules.map(({ project }) => project));
  return [...projects].flatMap((project) => {
    // What `tests/support/engines/setup.ts` found, where the project has it.
    const { engines = {} } = project.getProvidedContext() as { engines?: Record<string, EngineState> };
    return Object.entries(engines).flatMap(([name, state]) =>
      state.ready ? [] : [`Not seen in ${shownNames[name as EngineName]}: ${state.why}`],
    );
  });
}

/**
 * Ends the output of a run with `N passed, N failed, N skipped` alone on its line, whatever Vitest says last. Engines that
 * nothing could be seen in are named before it.
 */
export class ClosingLine implements Reporter {
  #total: ReturnType<typeof count> | undefined;

  onInit(vitest: Vitest): void {
    if (vitest.config.watch) return;
    process.once('exit', (code) => {
      const total = this.#total ?? { passed: 0, failed: 0, skipped: 0, unseen: [] };
      // A run that broke before or after its tests must not read as a good one.
      if (code !== 0 && total.failed === 0) total.failed = 1;
      for (const line of total.unseen) writeSync(1, `${line}\n`);
      writeSync(1, `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.#total = count(modules, unhandledErrors.length);
  }
}
