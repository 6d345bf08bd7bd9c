import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { tally } from '#server/kernel/database/tally.ts';

/** So many points in each span of so many seconds. */
export interface RoughBound {
  readonly points: number;
  readonly duration: number;
}

interface Span {
  readonly endsAt: number;
  /** What all processes have counted, as was last heard. */
  heard: number;
  /** Counted here and not in `heard`; of it, what nobody has been told of. */
  own: number;
  untold: number;
}

export interface RoughCounts {
  /** Counts and returns 0, or counts nothing and returns the seconds to wait. Writes nothing, so it takes no time. */
  take(key: string, bound: RoughBound, counted: { points: number; now: Date }): number;
  /** Tells the others now. */
  flush(): Promise<void>;
}

/** Of keys that visitors can make up; what finds no place is held by bounds of everybody alone. */
export const mostSpans = 20_000;
/** Who does less than this part of the bound is not told of: almost everybody, so that few rows are written. */
const toldFrom = 0.02;

const addPoints = prepared<{ key: string; points: number }>(
  'add-rough-counts',
  `insert into rough_count as known (key, day, points)
   select * from unnest($1::text[], $2::date[], $3::bigint[])
   on conflict (key, day) do update set points = known.points + excluded.points
   returning key, points::float8 as points`,
);

// oxlint-disable-next-line house/bounded-memory -- `mostSpans` bounds it.
const spansOf = perDatabase(() => new Map<string, Span>());

const told = tally(async (db: Database, counts) => {
  const rows = await addPoints(db, [
    counts.map(({ key }) => key),
    counts.map(({ day }) => day),
    counts.map(({ count }) => count),
  ]);
  const sent = new Map(counts.map(({ key, count }) => [key, count]));
  for (const { key, points } of rows) {
    const span = spansOf(db).get(key);
    if (!span) continue;
    span.heard = points;
    span.own -= sent.get(key) ?? 0;
  }
});

/**
 * Counts what comes too often to write each time: here at once, over all processes together about a second later. What
 * slips through meanwhile is what one process takes in that second.
 */
export const roughCounts = perDatabase((db): RoughCounts => {
  const spans = spansOf(db);
  let clearedAt = 0;

  function spanOf(key: string, endsAt: number, now: number): Span | null {
    const known = spans.get(key);
    if (known) return known;
    if (spans.size >= mostSpans && now >= clearedAt + 1000) {
      clearedAt = now;
      for (const [old, span] of spans) if (span.endsAt <= now) spans.delete(old);
    }
    if (spans.size >= mostSpans) return null;
    const span = { endsAt, heard: 0, own: 0, untold: 0 };
    spans.set(key, span);
    return span;
  }

  return {
    take(key, bound, { points, now }) {
      const at = now.getTime();
      const long = bound.duration * 1000;
      const number = Math.floor(at / long);
      const place = `${key} ${number}`;
      const endsAt = (number + 1) * long;
      const span = spanOf(place, endsAt, at);
      if (span === null) return 0;
      if (span.heard + span.own + points > bound.points) return Math.max(1, (endsAt - at) / 1000);
      span.own += points;
      span.untold += points;
      if (span.untold >= bound.points * toldFrom || span.heard > 0) {
        told(db).count(place, now, span.untold);
        span.untold = 0;
      }
      return 0;
    },
    flush: () => told(db).flush(),
  };
});

/** Forgets what was counted on days (UTC) before this one. */
export async function removeEndedCounts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('roughCount').where('day', '<', now.toISOString().slice(0, 10)).execute();
}
