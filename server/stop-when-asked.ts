import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { finishMs } from './plain-faults.ts';
import type { RunningServer } from './start.ts';

interface Ending extends Pick<RunningServer, 'leave' | 'stop' | 'log'> {
  /** Rejects when it cannot go on. */
  readonly failed?: Promise<never>;
}

/**
 * Ends the process when it is asked to, be it while it still starts. `SIGTERM` comes from who replaces servers: this one
 * serves on for `drainSeconds` before it finishes; a second one ends that wait, and one after it the process. Ctrl-C, a
 * closed terminal and failures that nobody caught finish at once, also during the wait.
 */
export function stopWhenAsked(starting: Promise<Ending>, drainSeconds: number): void {
  let server: Ending | null = null;
  let finished: Promise<void> | null = null;
  let failure: Error | null = null;
  // Who started it hears why it did not.
  const started = starting.then(
    (one) => (server = one),
    () => null,
  );

  const grace = closeWithGrace({ delay: finishMs, logger: false, skip: ['SIGTERM'] }, async ({ err }) => {
    if (err && server) server.log.error({ err }, 'stopping after an unexpected failure');
    else if (err) process.stderr.write(`${err.stack}\n`);
    finished ??= started.then((one) => one?.stop());
    await finished;
    // So that whoever started it is told by its code.
    if (failure) throw failure;
  });
  void started.then((one) =>
    one?.failed?.catch((error: Error) => {
      failure = error;
      process.stderr.write(`\n${error.message}\n\n`);
      grace.close();
    }),
  );
  process.once('SIGTERM', () => void leave());

  async function leave(): Promise<void> {
    const hurry = new AbortController();
    const secondTime = () => hurry.abort();
    process.once('SIGTERM', secondTime);
    const one = await started;
    one?.leave();
    one?.log.info({ seconds: drainSeconds }, 'is to end: others may take over');
    await delay(drainSeconds * 1000, null, { signal: hurry.signal }).catch(() => null);
    process.off('SIGTERM', secondTime);
    grace.close();
  }
}
