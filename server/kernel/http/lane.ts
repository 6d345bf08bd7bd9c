import { Failure } from '#server/kernel/failure/failure.ts';

/**
 * A lane for heavy work: `most` pieces at a time, so that a wave of it neither takes all memory nor holds up other
 * work. The lane throws `unavailable` when `mostWaiting` wait already: an honest "busy" is kinder than a long wait.
 */
export function makeLane({ most, mostWaiting }: { most: number; mostWaiting: number }) {
  let running = 0;
  // oxlint-disable-next-line house/bounded-memory -- `mostWaiting` bounds it.
  const waiting: (() => void)[] = [];
  return async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new Failure('unavailable', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes straight on to the next in line.
      if (next) next();
      else running -= 1;
    }
  };
}
