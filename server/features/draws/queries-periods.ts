import { sql } from 'kysely';
import type { WrittenText } from '#contract/locales.ts';
import { lastingVersion } from '#server/core/content/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isLast, versionsAt, type DrawRow } from './queries.ts';

/** What of a period may be shown to anybody. */
export interface PeriodRow {
  readonly periodId: string;
  readonly drawCode: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What it is played by, or will be by what is known so far. */
  readonly termsVersion: number;
  /** That stays. */
  readonly termsKept: boolean;
  readonly seedHash: Buffer;
  readonly seed: Buffer | null;
  readonly revealedAt: Date | null;
}

/**
 * What a period of `p` goes by: the version that is live when it begins. That is kept with the first look at it, so that no
 * clock that was set back gives other terms to a period that anybody saw or played in.
 */
const termsOfPeriod = `case
  when p.terms_kept then p.terms_version
  else coalesce(${lastingVersion('(select v.draw_id from draw_terms v where v.draw_code = p.draw_code limit 1)', 'p.starts_at')},
                p.terms_version)
  end`;

const columnsOfPeriod = (termsVersion: string) =>
  sql.raw(
    `p.period_id, p.draw_code, p.starts_at, p.ends_at, ${termsVersion} as terms_version, p.terms_kept, p.seed_hash, p.seed,
     p.revealed_at`,
  );
export const periodColumns = columnsOfPeriod(termsOfPeriod);
/** Of the period of a result `r`, with the terms that it was played by. */
export const playedPeriodColumns = columnsOfPeriod('r.terms_version');

/** That a period of `p` runs at `now`. */
export const runsAt = (now: Date) => sql`p.starts_at <= ${now} and p.ends_at > ${now}`;

export async function findPeriodAt(db: Queryable, code: string, now: Date): Promise<PeriodRow | null> {
  const { rows } = await sql<PeriodRow>`
    select ${periodColumns} from draw_period p
     where p.draw_code = ${code} and ${runsAt(now)}
     order by p.starts_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Latest first, those that are still to come included: their hash stands already. */
export async function findPeriods(
  db: Queryable,
  {
    code,
    now,
    after,
    limit,
  }: { code: string | null; now: Date; after: { at: Date; id: string } | null; limit: number },
): Promise<(PeriodRow & { name: WrittenText })[]> {
  const { rows } = await sql<PeriodRow & { name: WrittenText }>`
    select ${periodColumns}, d.name from ${versionsAt(now)} join draw_period p on p.draw_code = d.draw_code
     where ${isLast} and (${code}::text is null or p.draw_code = ${code})
       ${after ? sql`and (p.starts_at, p.period_id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by p.starts_at desc, p.period_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Keeps what a running period is played by: it has begun. Of two who do so at once the first one says it. */
export async function keepTerms(
  db: Queryable,
  { periodId, termsVersion }: Pick<PeriodRow, 'periodId' | 'termsVersion'>,
): Promise<void> {
  await db
    .updateTable('drawPeriod')
    .set({ termsKept: true, termsVersion })
    .where('periodId', '=', periodId)
    .where('termsKept', '=', false)
    .execute();
}

interface NewPeriod {
  readonly periodId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly hash: Buffer;
  readonly sealed: Buffer;
}

/**
 * With what they will be played by as far as that is known. A period that is there already stays, with its seed; the last one
 * of a draw that closes later goes on as long as nobody knows the seed.
 */
export async function insertPeriods(
  db: Queryable,
  { draw, made, now }: { draw: DrawRow; made: readonly NewPeriod[]; now: Date },
): Promise<void> {
  await sql`
    insert into draw_period as p
      (period_id, draw_code, starts_at, ends_at, terms_version, seed_hash, sealed_seed, made_at)
    select made.period_id, ${draw.code}, made.starts_at, made.ends_at, ${sql.raw(lastingVersion('d.draw_id', 'made.starts_at'))},
           made.hash, made.sealed, ${now}::timestamptz
      from (select ${draw.drawId}::uuid as draw_id) d
     cross join unnest(${made.map((one) => one.periodId)}::uuid[], ${made.map((one) => one.startsAt)}::timestamptz[],
                       ${made.map((one) => one.endsAt)}::timestamptz[], ${made.map((one) => one.hash)}::bytea[],
                       ${made.map((one) => one.sealed)}::bytea[])
             as made (period_id, starts_at, ends_at, hash, sealed)
    on conflict (draw_code, starts_at) do update set ends_at = excluded.ends_at
     where p.revealed_at is null and p.ends_at < excluded.ends_at`.execute(db);
}

/** To be opened by `openSeed` alone; null for a period that is not there. */
export async function findSealedSeed(db: Queryable, periodId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealedSeed: Buffer }>`
    select sealed_seed from draw_period where period_id = ${periodId}`.execute(db);
  return rows[0]?.sealedSeed ?? null;
}

/** Ids of periods that are over and whose seeds are not public yet, the first that ended first. */
export async function findEndedPeriods(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ periodId: string }>`
    select period_id from draw_period where revealed_at is null and ends_at <= ${now} order by ends_at`.execute(
    db,
  );
  return rows.map(({ periodId }) => periodId);
}

/** Waits for plays that hold the period. */
export async function revealSeed(
  db: Queryable,
  { periodId, seed, now }: { periodId: string; seed: Buffer; now: Date },
): Promise<void> {
  await sql`
    update draw_period set seed = ${seed}, revealed_at = ${now}
     where period_id = ${periodId} and revealed_at is null and ends_at <= ${now}`.execute(db);
}
