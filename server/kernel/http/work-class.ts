import { ranks, type Rank } from '#contract/ranks.ts';

export interface ClassLimits {
  /** How many may be in work at once: to begin with, at the least and at the most. */
  readonly start: number;
  readonly least: number;
  readonly most: number;
  readonly mostWaiting: number;
  /** What they may take on average before fewer are let in; null: the limit stays as it begins. */
  readonly targetMs: number | null;
}

/** A wait that is longer than this tells of more work than is done: from then on, in a crowd, the newest comes first. */
export const longWaitMs = 100;
/** A crowd that has stood for so long is a rush. A slow machine on which much comes at once is none. */
export const rushAfterMs = 1000;
/** In a rush nobody waits longer for her turn; she is turned away, so that what is served is served soon. */
export const rushWaitMs = 400;
/** Nobody at all waits longer, so that what is left of her time is enough to serve her. */
export const longestWaitMs = 2000;

export type RefusalReason = 'full' | 'late' | 'gone' | 'busy';

/** One who wants to begin. */
export interface Turn {
  readonly rank: Rank;
  readonly since: number;
  /** Called at most once: it may begin, or is turned away. */
  readonly begin: () => void;
  readonly refuse: (reason: RefusalReason) => void;
}

/**
 * The work of one kind: so many pieces at once as keep its average time at its target, found by trying (a tenth less when
 * it takes longer, a little more when all places are taken and it does not). While less than half of the places are taken, how
 * long it takes says nothing about how many there are. Who comes when all are taken waits for a moment; higher ranks go
 * first, and take the place of lower ones when as many wait as may.
 */
export function makeWorkClass(limits: ClassLimits) {
  let limit = limits.start;
  let inWork = 0;
  let mostInWork = 0;
  let finished = 0;
  let finishedMs = 0;
  let waitingInAll = 0;
  /** Since when as many wait as are half of those in work, or more; null: so few do that each has her turn soon. */
  let crowdedSince: number | null = null;
  const queues = new Map<Rank, Turn[]>(ranks.map((rank) => [rank, []]));
  // oxlint-disable-next-line house/bounded-memory -- What is in work, which the limit bounds.
  const begun = new Set<{ readonly at: number }>();

  function enter(now: number): (at: number) => void {
    inWork += 1;
    mostInWork = Math.max(mostInWork, inWork);
    const piece = { at: now };
    begun.add(piece);
    return (at) => {
      if (!begun.delete(piece)) return;
      inWork -= 1;
      finished += 1;
      finishedMs += at - now;
    };
  }

  function oldest(): Turn | null {
    let found: Turn | null = null;
    for (const [first] of queues.values()) if (first && (!found || first.since < found.since)) found = first;
    return found;
  }

  function lookAround(now: number): void {
    if (waitingInAll * 2 < Math.floor(limit)) crowdedSince = null;
    else crowdedSince ??= now;
  }

  /** The next to begin: of the highest rank that waits; the newest of it in a crowd, once the oldest has waited long. */
  function next(now: number): Turn | null {
    for (const queue of [...queues.values()].toReversed()) {
      const [first] = queue;
      if (!first) continue;
      waitingInAll -= 1;
      return (crowdedSince !== null && now - first.since > longWaitMs ? queue.pop() : queue.shift()) ?? null;
    }
    return null;
  }

  /** The one who has waited longest in the lowest rank below this. */
  function lowestBelow(rank: Rank): Turn | null {
    for (const [lower, queue] of queues) {
      if (lower === rank) return null;
      if (queue.length === 0) continue;
      waitingInAll -= 1;
      return queue.shift() ?? null;
    }
    return null;
  }

  function refuseLate(now: number): void {
    const isRush = crowdedSince !== null && now - crowdedSince > rushAfterMs;
    for (const queue of queues.values()) {
      while (queue[0] && now - queue[0].since > (isRush ? rushWaitMs : longestWaitMs)) {
        waitingInAll -= 1;
        queue.shift()?.refuse('late');
      }
    }
  }

  return {
    get limit() {
      return Math.floor(limit);
    },
    get inWork() {
      return inWork;
    },
    get waiting() {
      return waitingInAll;
    },
    /** Whether somebody has waited so long that the work is more than is done. */
    isOverloaded: (now: number): boolean => now - (oldest()?.since ?? now) > longWaitMs,
    /** Whether one of that rank would be turned away at once. */
    isFullFor(rank: Rank): boolean {
      if (inWork < Math.floor(limit) || waitingInAll < limits.mostWaiting) return false;
      for (const [lower, queue] of queues) {
        if (lower === rank) return true;
        if (queue.length > 0) return false;
      }
      return true;
    },
    /** Takes a place, or waits for one; what comes out is called when who waits is gone. */
    ask(turn: Turn): () => void {
      if (inWork < Math.floor(limit) && waitingInAll === 0) {
        turn.begin();
        return () => undefined;
      }
      if (waitingInAll >= limits.mostWaiting) {
        const other = limits.mostWaiting === 0 ? null : lowestBelow(turn.rank);
        if (!other) {
          turn.refuse('full');
          return () => undefined;
        }
        other.refuse('full');
      }
      const queue = queues.get(turn.rank) ?? [];
      queue.push(turn);
      waitingInAll += 1;
      return () => {
        const place = queue.indexOf(turn);
        if (place === -1) return;
        queue.splice(place, 1);
        waitingInAll -= 1;
      };
    },
    /** Counts one that begins; what comes out is called when it has ended. */
    enter,
    /** Lets those begin for whom there is a place. */
    letIn(now: number): void {
      lookAround(now);
      if (waitingInAll === 0) return;
      refuseLate(now);
      while (inWork < Math.floor(limit)) {
        const one = next(now);
        if (!one) break;
        one.begin();
      }
    },
    /** Moves the limit by what was finished since the last time, and by how long what is still in work has taken. */
    follow(now: number): void {
      const { targetMs, least, most } = limits;
      if (targetMs !== null) {
        const [first] = begun;
        const stuckMs = first ? now - first.at : 0;
        const average = finished > 0 ? finishedMs / finished : 0;
        // What is stuck never finishes, and would not be counted.
        const isSlow = average > targetMs || (finished === 0 && stuckMs > 4 * targetMs);
        if (isSlow && mostInWork * 2 >= Math.floor(limit)) limit = Math.max(least, limit * 0.9);
        else if (!isSlow && finished > 0 && mostInWork >= Math.floor(limit))
          limit = Math.min(most, limit + Math.max(1, limit / 20));
      }
      finished = 0;
      finishedMs = 0;
      mostInWork = inWork;
    },
  };
}

export type WorkClass = ReturnType<typeof makeWorkClass>;
