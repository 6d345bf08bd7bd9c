import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Theme, ViewportName } from '#tests/support/visitor.ts';
import type { Engine, EngineName } from './engine.ts';
import { startEngine } from './setup.ts';
import { startVisit, type Visit } from './visit.ts';
import { startWatchingLine, type WatchingLine } from './watching-line.ts';

/** Who visits, and on what; on a phone, by day, in English, signed out and without the worker unless told otherwise. */
export interface VisitOptions {
  readonly viewport?: ViewportName;
  /** Null: she chose none. */
  readonly theme?: Theme | null;
  readonly locale?: Locale;
  readonly token?: string;
  readonly worker?: boolean;
}

/** What is to be seen whole is spread over these. */
export const ways = [
  { viewport: 'phone', theme: 'night', locale: 'en', worker: false },
  { viewport: 'desktop', theme: 'day', locale: 'zh-CN', worker: true },
  { viewport: 'phone', theme: 'day', locale: 'zh-HK', worker: true },
  { viewport: 'desktop', theme: 'night', locale: 'en', worker: false },
] as const satisfies readonly VisitOptions[];

export interface TestEngine {
  /** A window with an empty profile, watched and closed by the running test. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** Whether an engine is there; the end of the run names one that is not. */
export function hasEngine(name: EngineName): boolean {
  return inject('engines')[name].ready;
}

/** The engine for the tests of a `describe`, with a line of its own to the server, which is there by then. */
export function openEngine(name: EngineName, server: () => TestServer): TestEngine {
  let engine: Engine;
  let line: WatchingLine;
  beforeAll(async () => {
    const state = inject('engines')[name];
    if (!state.ready) throw new Error(state.why);
    line = await startWatchingLine();
    line.target = server().url;
    engine = await startEngine(name, state.paths);
  });
  afterAll(async () => {
    await engine?.stop();
    await line?.stop();
  });

  return {
    visit: async ({ viewport = 'phone', theme = 'day', locale = 'en', token, worker = false } = {}) => {
      line.worker = worker;
      const look = {
        ...(theme !== null && { theme }),
        ...(locale !== 'en' && { 'preferred-language': locale }),
      };
      const first = token === undefined ? {} : { token };
      const visit = await startVisit(() => engine.open(viewport), line, look, first);
      onTestFinished(async ({ task }) => {
        try {
          const found = await visit.problems();
          if (found.length === 0 && task.result?.state !== 'fail') return;
          const kept = await visit.keepPicture(`failed ${name} ${task.name}`).catch(String);
          throw new Error([`In ${name}:`, ...found, kept].join('\n  '));
        } finally {
          line.mend();
          await visit.close();
        }
      });
      return visit;
    },
  };
}
