import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findDraws, findPeriodAt, type DrawRow, type PeriodRow } from './queries.ts';
import { periodsFrom } from './rules.ts';
import { makeSeed, openSeed } from './seeds.ts';

type Using = Pick<Services, 'db' | 'secret' | 'log' | 'now'>;

/**
 * Makes the periods of a draw that are missing from `now` on, with their seeds. Of two servers that do so at once one
 * makes each period, and the other's seed is never heard of.
 */
export async function makePeriods(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  draw: DrawRow,
  now: Date,
): Promise<void> {
  const made = periodsFrom(draw, now).map((period) => {
    const periodId = uuidv7();
    return { ...period, periodId, ...makeSeed(secret, periodId) };
  });
  await transaction(db, async (tx) => {
    // New terms wait until it is certain which periods they count for.
    await sql`select 1 from draw where code = ${draw.code} for share`.execute(tx);
    await sql`
      insert into draw_period
        (period_id, draw_code, starts_at, ends_at, terms_version, seed_hash, sealed_seed, made_at)
      select m.*, ${now}::timestamptz
        from (select period_id, ${draw.code}, starts_at, ends_at,
                     (select max(version) from draw_terms where draw_code = ${draw.code}), hash, sealed
                from unnest(${made.map((one) => one.periodId)}::uuid[], ${made.map((one) => one.startsAt)}::timestamptz[],
                            ${made.map((one) => one.endsAt)}::timestamptz[], ${made.map((one) => one.hash)}::bytea[],
                            ${made.map((one) => one.sealed)}::bytea[])
                  as n(period_id, starts_at, ends_at, hash, sealed)) m
      on conflict (draw_code, starts_at) do nothing`.execute(tx);
  });
}

/** The running period of an open draw. It is committed, its hash public, before this returns. */
export async function currentPeriod(
  services: Pick<Services, 'db' | 'secret'>,
  draw: DrawRow,
  now: Date,
): Promise<PeriodRow | null> {
  const known = await findPeriodAt(services.db, draw.code, now);
  if (known) return known;
  await makePeriods(services, draw, now);
  return findPeriodAt(services.db, draw.code, now);
}

/** The seed of a period that is not over; null when it cannot be opened, which is told to the log. */
export async function secretSeed({ db, secret, log }: Using, periodId: string) {
  const { rows } = await sql<{ sealedSeed: Buffer }>`
    select sealed_seed from draw_period where period_id = ${periodId}`.execute(db);
  const seed = rows[0] ? openSeed(secret, periodId, rows[0].sealedSeed) : null;
  if (!seed) log.error({ periodId }, 'the seed of a draw period cannot be opened with this key');
  return seed;
}

/** Publishes the seeds of periods that are over. Waits for plays that are being decided; none comes after. */
export async function revealEnded(services: Using): Promise<void> {
  const { db } = services;
  const now = services.now();
  const { rows: ended } = await sql<{ periodId: string }>`
    select period_id from draw_period where revealed_at is null and ends_at <= ${now} order by ends_at`.execute(
    db,
  );
  for (const { periodId } of ended) {
    const seed = await secretSeed(services, periodId);
    if (!seed) continue;
    await sql`
      update draw_period set seed = ${seed}, revealed_at = ${now}
       where period_id = ${periodId} and revealed_at is null and ends_at <= ${now}`.execute(db);
  }
}

/**
 * The periods to come of every draw, and the seeds of those that are over. A draw that has none, since something is
 * wrong with it, holds up no other.
 */
export async function keepPeriods(services: Using): Promise<void> {
  const { db, log, now } = services;
  const draws = (await findDraws(db, now())).all();
  await attemptAll(
    draws,
    (draw) => makePeriods(services, draw, now()),
    (err, { code }) => log.error({ err, draw: code }, 'the periods of a draw could not be made'),
  ).catch(() => undefined);
  await revealEnded(services);
}
