import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import type { Config } from '#server/kernel/config/config.ts';
import { place } from '#server/kernel/config/place.ts';
import type { Site } from '#server/kernel/http/built-site.ts';
import type { Figures } from '#server/kernel/http/metrics.ts';
import { finishMs } from './plain-faults.ts';
import { startServer, type Among, type RunningServer } from './start.ts';
import type { ToPrimary, ToWorker, WorkerStart } from './worker-messages.ts';

/** The primary hears of a signal as well, and says when to stop. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Longer than the primary waits for others. */
const patienceMs = 2000;

/** Serves as one of several, on what the primary prepared. */
export async function runWorker(config: Config, site: Site): Promise<void> {
  for (const signal of signals) process.on(signal, () => undefined);
  const tell = (message: ToPrimary) => process.send?.(message, () => undefined);
  const begun = Promise.withResolvers<WorkerStart>();
  const jobsRun = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const waiting = new Map<string, (figures: readonly Figures[]) => void>();
  let previewUrl: string | null = null;
  let running: RunningServer | null = null;
  let ownFigures: (() => Promise<Figures>) | null = null;

  process.on('message', (message: ToWorker) => {
    switch (message.is) {
      case 'start':
        previewUrl = message.start.previewUrl;
        if (message.start.jobsRun) jobsRun.resolve();
        begun.resolve(message.start);
        break;
      case 'previewUrl':
        previewUrl = message.url;
        break;
      case 'jobsRun':
        jobsRun.resolve();
        break;
      case 'figuresWanted':
        void ownFigures?.().then((figures) => tell({ is: 'figures', asked: message.asked, figures }));
        break;
      case 'figuresOfOthers':
        waiting.get(message.asked)?.(message.figures);
        break;
      case 'leave':
        running?.leave();
        break;
      case 'stop':
        // What does not serve yet has nothing to finish.
        if (running) stopped.resolve();
        else process.exit();
        break;
    }
  });

  let asked = 0;
  function figuresOfOthers(): Promise<readonly Figures[]> {
    const name = `${process.pid} ${(asked += 1)}`;
    return new Promise((resolve) => {
      const late = setTimeout(() => done([]), patienceMs);
      const done = (figures: readonly Figures[]) => {
        clearTimeout(late);
        waiting.delete(name);
        resolve(figures);
      };
      waiting.set(name, done);
      tell({ is: 'figuresAsked', asked: name });
    });
  }

  tell({ is: 'begun' });
  const { databaseUrl, layout, secret, databaseIsHere } = await begun.promise;
  const among: Among = {
    databaseUrl,
    layout,
    secret,
    databaseIsHere,
    leads: place?.worker === 1,
    previewUrl: () => previewUrl,
    tellPreviewUrl: (url) => tell({ is: 'previewUrl', url }),
    jobsRun: jobsRun.promise,
    tellJobsRun: () => tell({ is: 'jobsRun' }),
    figuresOfOthers,
    tellFigures: (figures) => {
      ownFigures = figures;
    },
  };
  const server = await startServer(config, { site, announce: () => undefined, among });
  const grace = closeWithGrace({ delay: finishMs, logger: false, skip: [...signals] }, async ({ err }) => {
    if (err) server.log.error({ err }, 'stopping after an unexpected failure');
    await server.stop();
  });
  void stopped.promise.then(() => grace.close());
  running = server;
  tell({ is: 'ready', url: server.url });
  // Or else it is written when the process ends, and who takes a place meanwhile compiles all anew.
  if (among.leads) flushCompileCache();
}
