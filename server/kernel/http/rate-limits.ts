import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sql } from 'kysely';
import { bounds, type Bound, type BoundName } from '#contract/bounds.ts';
import { codeRules } from '#contract/account-rules.ts';
import {
  isStaged,
  perDatabase,
  poolsOf,
  type Queryable,
  type Transaction,
} from '#server/kernel/database/database.ts';
import { systemClock } from '#server/kernel/clock/system-clock.ts';
import type { CallContext, KeySession, Services } from './context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { roughCounts } from './rough-counts.ts';

/** What is counted: tries within seconds, by account or by network, those of whole calls first. Counters live in PostgreSQL. */
const limits = {
  ...bounds,
  /** Proofs of any kind that were wrong. */
  guessByAccount: { points: 10, duration: 15 * 60 },
  /** The same of a device that signed in to the account before. */
  guessByDevice: { points: 10, duration: 15 * 60 },
  guessByNetwork: { points: 100, duration: 15 * 60 },
  codeByAccount: { points: codeRules.perDay, duration: 24 * 60 * 60 },
  codeByDevice: { points: codeRules.perDay, duration: 24 * 60 * 60 },
  /** Mails with a way to a page of hers that staff send for her. */
  pageMailByMember: { points: 3, duration: 24 * 60 * 60 },
  downloadByMember: { points: 3, duration: 24 * 60 * 60 },
  smsByNetwork: { points: 20, duration: 60 * 60 },
  smsByNumber: { points: 10, duration: 24 * 60 * 60 },
  smsByDevice: { points: 10, duration: 24 * 60 * 60 },
  /** Numbers that differ in the last four digits alone. */
  smsByBlock: { points: 30, duration: 24 * 60 * 60 },
  smsByCountry: { points: 1000, duration: 24 * 60 * 60 },
  linkSoonByAccount: { points: 1, duration: 60 },
  linkSoonByDevice: { points: 1, duration: 60 },
  linkByAccount: { points: 10, duration: 24 * 60 * 60 },
  linkByDevice: { points: 10, duration: 24 * 60 * 60 },
  uploadByMember: { points: 60, duration: 60 * 60 },
  /** For who knows the password already. */
  staffCodeByAccount: { points: 5, duration: 15 * 60 },
  staffCodeOfDay: { points: 30, duration: 24 * 60 * 60 },
  /** Messages that staff send to themselves. */
  testByStaff: { points: 30, duration: 60 * 60 },
  /** Members whom somebody of the staff looks for. */
  careSearchByStaff: { points: 600, duration: 60 * 60 },
  registrationByOwner: { points: 30, duration: 24 * 60 * 60 },
  /** Printed codes that there are not. */
  printedCodeByMember: { points: 20, duration: 60 * 60 },
  printedCodeByNetwork: { points: 200, duration: 60 * 60 },
  /** Whose address it is, nobody has shown: it is not to be flooded. */
  registrationByContact: { points: 5, duration: 24 * 60 * 60 },
  /** Journeys that are begun without signing in. */
  journeyBegunByNetwork: { points: 300, duration: 60 * 60 },
  /** Above it nobody is refused, but asked for a proof of work. */
  journeyQuietByNetwork: { points: 20, duration: 60 * 60 },
  journeyByCard: { points: 300, duration: 60 * 60 },
  journeyByContact: { points: 20, duration: 24 * 60 * 60 },
  ticketByOwner: { points: 10, duration: 60 * 60 },
  /** Above it a mail stays in the mailbox. */
  ticketByMail: { points: 20, duration: 24 * 60 * 60 },
  /** Whose address it is, nobody has shown: it is not to be flooded. */
  ticketByEmail: { points: 5, duration: 60 * 60 },
  /** Above it nobody is refused, but asked for a proof of work. */
  ticketQuietByNetwork: { points: 5, duration: 60 * 60 },
  pushByMember: { points: 60, duration: 60 * 60 },
  orderNumberByOwner: { points: 10, duration: 60 * 60 },
  orderNumberByNetwork: { points: 60, duration: 60 * 60 },
  flagByMember: { points: 40, duration: 24 * 60 * 60 },
  blockByMember: { points: 200, duration: 24 * 60 * 60 },
  imageReportByMember: { points: 5, duration: 24 * 60 * 60 },
  imageReportByAddress: { points: 5, duration: 24 * 60 * 60 },
} as const;

export type LimitName = keyof typeof limits;

type Counting = Pick<Services, 'db' | 'secret'>;

/** A limiter of the process would let more through with every process more, so nothing is remembered here. */
const limitersOf = perDatabase((db) => {
  const names = Object.keys(limits) as LimitName[];
  const limiters = names.map((name) => {
    const limiter = new RateLimiterPostgres({
      ...limits[name],
      storeClient: poolsOf(db).rest,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      clearExpiredByTimeout: false,
    });
    return [name, limiter] as const;
  });
  return Object.fromEntries(limiters) as Record<LimitName, RateLimiterPostgres>;
});

/** Neither an e-mail address nor a client's address is kept in clear. */
function keyOf({ secret }: Pick<Counting, 'secret'>, name: LimitName, key: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['limit', name, key]))
    .digest('base64url');
}

/**
 * Counts one try before it is made. Throws `tooManyRequests` with the seconds to wait when there were too many, over
 * all processes; when the counters cannot be reached it throws as well, so that sign-in fails closed.
 */
export async function countTry(counting: Counting, name: LimitName, key: string): Promise<void> {
  if (isStaged(counting.db)) return;
  try {
    await limitersOf(counting.db)[name].consume(keyOf(counting, name, key));
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      throw new Failure('tooManyRequests', {
        retryAfterSeconds: Math.max(1, error.msBeforeNext / 1000),
        why: name,
      });
    }
    throw error;
  }
}

/** Who makes a call: a signed-in member, a system by its key, anybody else by the network. */
export type CallerOfBound = Pick<CallContext, 'session' | 'address'> & {
  readonly key?: KeySession | undefined;
};

function callerKey({ session, key, address }: CallerOfBound): string {
  if (key) return `key ${key.keyId}`;
  return session ? `member ${session.memberId}` : networkOf(address);
}

/** Counts a call under its bound before its handler; `points` is how much one counts. Throws `tooManyRequests`. */
export async function countCall(
  counting: Counting & Pick<Services, 'now'>,
  name: BoundName,
  caller: CallerOfBound,
  points = 1,
): Promise<void> {
  if (isStaged(counting.db)) return;
  const bound: Bound = bounds[name];
  const key = callerKey(caller);
  if (bound.counted !== 'roughly') return countTry(counting, name, key);
  const wait = roughCounts(counting.db).take(`${name} ${keyOf(counting, name, key)}`, bound, {
    points,
    now: counting.now(),
  });
  if (wait > 0) throw new Failure('tooManyRequests', { retryAfterSeconds: wait, why: name });
}

/** Seconds until a call of this bound would be let through. Counts nothing. */
export const waitForCall = (counting: Counting, name: BoundName, caller: CallerOfBound): Promise<number> =>
  waitFor(counting, name, callerKey(caller));

/** Seconds until another try would be let through; 0 when one would be now. Counts nothing. */
export async function waitFor(counting: Counting, name: LimitName, key: string): Promise<number> {
  if (isStaged(counting.db)) return 0;
  const counted = await limitersOf(counting.db)[name].get(keyOf(counting, name, key));
  if (!counted || counted.consumedPoints < limits[name].points) return 0;
  return Math.max(0, Math.ceil(counted.msBeforeNext / 1000));
}

/**
 * Takes back a try that turned out right. Only this one: forgetting all would give a guesser new tries whenever
 * the member signs in.
 */
export async function takeBackTry(counting: Counting, name: LimitName, key: string): Promise<void> {
  const { db } = counting;
  if (isStaged(db)) return;
  await db
    .updateTable('rateLimit')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', limitersOf(db)[name].getKey(keyOf(counting, name, key)))
    .where('points', '>', 0)
    // The limiter writes it by the machine's clock.
    .where('expire', '>', systemClock().getTime())
    .execute();
}

const dayMs = 86_400_000;
const untilMidnight = (now: Date) => Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);

function keyOfDay({ secret }: { secret: string }, now: Date, name: LimitName, key: string): string {
  const day = now.toISOString().slice(0, 10);
  return `${name}:${keyOf({ secret }, name, `${key} ${day}`)}`;
}

/**
 * Counts what is done in a transaction, and only if it is: so many a day, to midnight by the clock of decisions.
 * @returns seconds to wait when there were too many already, else 0
 */
export async function countOfDay(
  tx: Transaction,
  { secret, now }: { secret: string; now: Date },
  name: LimitName,
  key: string,
): Promise<number> {
  const counted = await sql`
    insert into rate_limit as r (key, points, expire)
    values (${keyOfDay({ secret }, now, name, key)}, 1, ${now.getTime() + 2 * dayMs})
    on conflict (key) do update set points = r.points + 1 where r.points < ${limits[name].points}`.execute(
    tx,
  );
  return counted.numAffectedRows === 1n ? 0 : untilMidnight(now);
}

/** Seconds until `countOfDay` would let another through. */
export async function dayWait(
  db: Queryable,
  { secret, now }: { secret: string; now: Date },
  name: LimitName,
  key: string,
): Promise<number> {
  const counted = await db
    .selectFrom('rateLimit')
    .select('points')
    .where('key', '=', keyOfDay({ secret }, now, name, key))
    .executeTakeFirst();
  return (counted?.points ?? 0) < limits[name].points ? 0 : untilMidnight(now);
}

const longestMs = Math.max(...Object.values(limits).map(({ duration }) => duration * 1000));

/** For the upkeep: tries whose time is over, and those that a clock which ran ahead would hold against somebody for as long. */
export async function removeEndedTries(db: Queryable, now: Date): Promise<void> {
  const latest = Math.max(now.getTime(), systemClock().getTime()) + longestMs + 2 * dayMs;
  await sql`delete from rate_limit where expire < ${now.getTime()} or expire > ${latest}`.execute(db);
}

/** The network that counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, which one household has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
