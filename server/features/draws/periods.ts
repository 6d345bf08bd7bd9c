import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { chanceOf, isStaged, newId, type Database } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findDraws, type DrawRow } from './queries.ts';
import {
  findEndedPeriods,
  findPeriodAt,
  findSealedSeed,
  insertPeriods,
  keepTerms,
  revealSeed,
  type PeriodRow,
} from './queries-periods.ts';
import { periodsFrom } from './rules.ts';
import { makeSeed, openSeed, seedBytes } from './seeds.ts';

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
    const periodId = newId(db);
    return { ...period, periodId, ...makeSeed(secret, periodId, chanceOf(db)) };
  });
  await insertPeriods(db, { draw, made, now });
}

/** The running period of an open draw. It is committed, its hash public and its terms kept, before this returns. */
export async function currentPeriod(
  services: Pick<Services, 'db' | 'secret'>,
  draw: DrawRow,
  now: Date,
): Promise<PeriodRow | null> {
  const known = await findPeriodAt(services.db, draw.code, now);
  if (known?.termsKept) return known;
  if (!known) await makePeriods(services, draw, now);
  await keepRunning(services.db, draw.code, now);
  return findPeriodAt(services.db, draw.code, now);
}

/** What the running period goes by is read before it is written: the one stands on every machine where Citus spreads tables, the other does not. */
async function keepRunning(db: Database, code: string, now: Date): Promise<void> {
  const running = await findPeriodAt(db, code, now);
  if (running && !running.termsKept) await keepTerms(db, running);
}

/**
 * The seed of a period that is not over; null when it cannot be opened, which is told to the log. A preview plays with
 * another one: what the next play will bring, no one is to see ahead.
 */
export async function secretSeed({ db, secret, log }: Using, periodId: string) {
  if (isStaged(db)) return Buffer.from(chanceOf(db).bytes(seedBytes));
  const sealed = await findSealedSeed(db, periodId);
  const seed = sealed ? openSeed(secret, periodId, sealed) : null;
  if (!seed) log.error({ periodId }, 'the seed of a draw period cannot be opened with this key');
  return seed;
}

/** Publishes the seeds of periods that are over. Waits for plays that are being decided; none comes after. */
export async function revealEnded(services: Using): Promise<void> {
  const { db } = services;
  const now = services.now();
  for (const periodId of await findEndedPeriods(db, now)) {
    const seed = await secretSeed(services, periodId);
    if (!seed) continue;
    await revealSeed(db, { periodId, seed, now });
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
    async (draw) => {
      await makePeriods(services, draw, now());
      await keepRunning(db, draw.code, now());
    },
    (err, { code }) => log.error({ err, draw: code }, 'the periods of a draw could not be made'),
  ).catch(() => undefined);
  await revealEnded(services);
}
