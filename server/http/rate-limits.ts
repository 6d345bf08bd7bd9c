import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { perDatabase, poolOf, type Database } from '#server/database/database.ts';
import { Failure } from './failure.ts';

/** What is counted: tries within seconds, by account or by client address. Counters live in PostgreSQL. */
const limits = {
  passwordByAccount: { points: 10, duration: 15 * 60 },
  passwordByAddress: { points: 100, duration: 15 * 60 },
  codeByAddress: { points: 60, duration: 60 * 60 },
  codeTryByAddress: { points: 100, duration: 15 * 60 },
} as const;

export type LimitName = keyof typeof limits;

const limitersOf = perDatabase((db) => {
  const make = (name: LimitName) =>
    new RateLimiterPostgres({
      ...limits[name],
      storeClient: poolOf(db),
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      clearExpiredByTimeout: false,
    });
  return Object.fromEntries(Object.keys(limits).map((name) => [name, make(name as LimitName)])) as Record<
    LimitName,
    RateLimiterPostgres
  >;
});

/** Counters outlive what they count for a while, so no address stands in them in clear. */
function keyOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Counts one try. Throws `tooManyRequests` with the seconds to wait when there were too many, over all processes;
 * when the counters cannot be reached it throws as well, so that sign-in fails closed.
 */
export async function countTry(db: Database, name: LimitName, key: string): Promise<void> {
  try {
    await limitersOf(db)[name].consume(keyOf(key));
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      throw new Failure('tooManyRequests', { retryAfterSeconds: Math.max(1, error.msBeforeNext / 1000) });
    }
    throw error;
  }
}

/** Forgets the tries of a key, after a success. */
export async function forgetTries(db: Database, name: LimitName, key: string): Promise<void> {
  await limitersOf(db)[name].delete(keyOf(key));
}
