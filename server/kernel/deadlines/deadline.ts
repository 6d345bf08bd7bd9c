import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when what is done for somebody is of use to her. */
export interface Deadline {
  /** On the scale of `performance.now()`. */
  readonly atMs: number;
  /** Has passed while the work was still under way: nobody waits for it any more. */
  readonly hasPassed: boolean;
  /** Calls back when it passes, unless what comes out is called before. */
  whenPassed(tell: () => void): () => void;
  /** For calls to others; made when first asked for. */
  readonly signal: AbortSignal;
}

export class DeadlinePassedError extends Error {
  override name = 'DeadlinePassedError';
  override message = 'The deadline of a request passed';
}

const current = new AsyncLocalStorage<Deadline | null>();

/** That of what runs; null: none, as for work that nobody waits for. */
export const deadline = (): Deadline | null => current.getStore() ?? null;

/** For a call to others: ends after so long, or with the deadline of what runs. */
export function patience(ms: number): AbortSignal {
  const own = deadline();
  return own ? AbortSignal.any([own.signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms);
}

/** What serves several, or goes on after its cause was answered, is not bound by the deadline of the one who began it. */
export const withoutDeadline = <Result>(work: () => Result): Result => current.run(null, work);

/**
 * The outcome of `work`, or `DeadlinePassedError` once `atMs` has come; the work learns of it by `deadline()`. `settled` is
 * called when the work itself has ended, which may be later.
 */
export function byDeadline<Result>(
  atMs: number,
  work: () => Promise<Result>,
  settled: () => void = () => undefined,
): Promise<Result> {
  const listeners = new Set<() => void>();
  let hasPassed = false;
  let aborts: AbortController | null = null;
  const own: Deadline = {
    atMs,
    get hasPassed() {
      return hasPassed;
    },
    whenPassed: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    get signal() {
      aborts ??= new AbortController();
      if (hasPassed) aborts.abort();
      return aborts.signal;
    },
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      hasPassed = true;
      for (const tell of listeners) tell();
      listeners.clear();
      aborts?.abort();
      reject(new DeadlinePassedError());
    }, atMs - performance.now());
    const end = () => {
      clearTimeout(timer);
      // Timers and loops that the work has begun live on in its context, and are bound no longer.
      hasPassed = false;
      settled();
    };
    current.run(own, work).then(
      (result) => {
        end();
        resolve(result);
      },
      (error: unknown) => {
        end();
        reject(error as Error);
      },
    );
  });
}
