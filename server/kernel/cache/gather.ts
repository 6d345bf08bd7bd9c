import { withoutDeadline } from '#server/kernel/deadlines/deadline.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

/** More than a server takes in before its database answers again: what comes on top would be too late. */
const usuallyWaiting = 10_000;

/** As long as it takes those who were answered to ask again; nobody feels it. */
const restMs = 3;
/** At once, of those that go alone. */
const lanesAlone = 16;
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, restMs));

/**
 * Runs many single requests as few set-based statements. What arrives while the event loop turn lasts, or while
 * `lanes` batches are already running, waits and goes out together; so one request alone is not delayed and the
 * batch grows with the load.
 *
 * `run` answers in the order of its items; an `Error` in a place rejects that caller alone. When `run` itself
 * throws on several items, each is tried alone, so that one bad item does not fail its neighbours. Rejects with
 * `unavailable` when `mostWaiting` wait already.
 *
 * `rests`, for a batch that takes many statements however few its items are: after one its lane waits some milliseconds,
 * so that those who come again at once come together, instead of the first of them by herself and the others behind her.
 *
 * `alone`: each by itself, some beside each other; where the tables are spread, a statement about one is answered by one machine.
 */
export function gather<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  {
    limit: given = 128,
    lanes: among = 1,
    mostWaiting = usuallyWaiting,
    rests = false,
    alone = false,
    key,
  }: {
    limit?: number;
    lanes?: number;
    mostWaiting?: number;
    rests?: boolean;
    alone?: boolean;
    key?: (item: Item) => string;
  } = {},
): (item: Item) => Promise<Result> {
  const [limit, lanes] = alone ? [1, lanesAlone] : [given, among];
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  // oxlint-disable-next-line house/bounded-memory -- `mostWaiting` bounds it.
  let waiting: Waiting[] = [];
  let running = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || running >= lanes || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const batch = takeBatch();
      running += 1;
      // It serves all of them: the deadline of the first is not that of the others.
      void withoutDeadline(() => settle(batch))
        .finally(() => (rests && waiting.length < limit ? rest() : undefined))
        .finally(() => {
          running -= 1;
          schedule();
        });
      schedule();
    });
  }

  /** At most `limit` items, no two with the same key: the second waits for the next batch. */
  function takeBatch(): Waiting[] {
    if (!key) return waiting.splice(0, limit);
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    const keys = new Set<string>();
    for (const one of waiting) {
      const its = key(one.item);
      if (taken.length < limit && !keys.has(its)) {
        keys.add(its);
        taken.push(one);
      } else left.push(one);
    }
    waiting = left;
    return taken;
  }

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, one] of batch.entries()) {
        const result = results[index];
        if (result instanceof Error) one.reject(result);
        else one.resolve(result as Result);
      }
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1 && only) only.reject(error);
      else await Promise.all(batch.map((one) => settle([one])));
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(new Failure('unavailable', { retryAfterSeconds: 2 }));
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
