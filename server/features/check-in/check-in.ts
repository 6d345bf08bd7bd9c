import type { CheckInResult } from '#contract/calls/check-in.ts';
import { newId, perDatabase, type Database } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { arrayText } from '#server/kernel/database/values.ts';
import type { Memo } from '#server/kernel/http/context.ts';
import type { SessionClaim, SessionReader, StoredSession } from '#server/kernel/http/session-reader.ts';
import { findSessionStandings, findStandings, writeCheckIns, type CheckInState } from './queries.ts';
import { checkInRules } from './check-in-rules.ts';
import { lastResult, presentNew } from './results.ts';
import { decideCheckIn, type NewCheckIn } from './rules.ts';
import { checkInBefore, isSetBack } from './set-back.ts';

/**
 * Checks a member in for their own today. However often and from wherever it is asked, a day is written once and
 * every caller gets the same result. Concurrent check-ins of different members share their statements. `standing` spares
 * a read where it is known.
 */
export function checkIn(
  db: Database,
  memberId: string,
  now: Date,
  standing?: CheckInState,
): Promise<CheckInResult> {
  return checkInsOf(db)({ memberId, now, standing });
}

/** Checks the session of a check-in and reads where its member stands in one statement. */
export const readSessionWithStanding: SessionReader = async ({ db, memo }, claim) => {
  const row = await sessionStandingsOf(db)(claim);
  if (row) memo.set(readSessionWithStanding, Promise.resolve(row));
  return row;
};

/** What `readSessionWithStanding` has found in this request. */
export const knownStanding = async (memo: Memo): Promise<CheckInState | undefined> =>
  (await memo.get(readSessionWithStanding)) as CheckInState | undefined;

const sessionStandingsOf = perDatabase((db) =>
  gatherOn<SessionClaim, (CheckInState & StoredSession) | undefined>(db, async (claims) => {
    const rows = await findSessionStandings(db, claims);
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return claims.map((_, index) => byPosition.get(index + 1));
  }),
);

interface CheckInRequest {
  readonly memberId: string;
  readonly now: Date;
  /** As it was read before; one that moved since is read again. */
  readonly standing: CheckInState | undefined;
}

const checkInsOf = perDatabase((db) =>
  gatherOn<CheckInRequest, CheckInResult>(db, (wishes) => checkInMany(db, wishes), {
    key: ({ memberId }) => memberId,
    lanes: 2,
  }),
);

async function checkInMany(
  db: Database,
  wishes: readonly CheckInRequest[],
): Promise<(CheckInResult | Error)[]> {
  const results = new Map<string, CheckInResult | Error>();
  const rulesAt = await checkInRules(db);
  let open = wishes;
  // Another process may check the same member in between our read and write; the second read then finds it done.
  for (let attempt = 0; attempt < 3 && open.length > 0; attempt += 1) {
    const unread = open.filter(({ standing }) => attempt > 0 || !standing).map(({ memberId }) => memberId);
    const read = unread.length > 0 ? await findStandings(db, unread) : [];
    const standings = new Map(read.map((row) => [row.memberId, row]));
    const decided: { wish: CheckInRequest; standing: CheckInState; checkIn: NewCheckIn }[] = [];
    for (const wish of open) {
      const standing = standings.get(wish.memberId) ?? wish.standing;
      if (!standing) {
        results.set(wish.memberId, new Error('Check-in of a member that does not exist'));
        continue;
      }
      const rules = rulesAt(wish.now);
      if (isSetBack(standing, wish.now)) {
        results.set(wish.memberId, await checkInBefore(db, { ...wish, rules }).catch(asError));
        continue;
      }
      const decision = decideCheckIn(standing, wish.now, standing.timeZone, rules);
      if (decision) decided.push({ wish, standing, checkIn: decision });
      else results.set(wish.memberId, lastResult(standing));
    }
    const written = new Set(decided.length > 0 ? await write(db, decided) : []);
    for (const { wish, checkIn: made } of decided) {
      if (written.has(wish.memberId)) results.set(wish.memberId, presentNew(made));
    }
    open = open.filter((wish) => !results.has(wish.memberId));
  }
  return wishes.map(({ memberId }) => results.get(memberId) ?? new Error('Check-in kept losing its race'));
}

async function write(
  db: Database,
  decided: readonly { wish: CheckInRequest; standing: CheckInState; checkIn: NewCheckIn }[],
): Promise<string[]> {
  // Rows are locked in the order of members, so that batches of two processes cannot wait for each other.
  const inOrder = decided.toSorted((a, b) => (a.wish.memberId < b.wish.memberId ? -1 : 1));
  const rows = inOrder.flatMap((one) => [
    ...one.checkIn.carried.map((made) => ({ ...one, made, carried: true })),
    { ...one, made: one.checkIn, carried: false },
  ]);
  const written = await writeCheckIns(db, [
    rows.map(({ wish }) => wish.memberId),
    rows.map(({ standing }) => standing.version),
    rows.map(({ made }) => made.day),
    rows.map(({ wish }) => wish.now),
    rows.map(({ standing }) => standing.timeZone),
    rows.map(({ made }) => made.coins),
    rows.map(({ made }) => made.streak),
    rows.map(({ made }) => made.totalDays),
    rows.map(({ made }) => made.cardDay),
    rows.map(({ made }) => arrayText(made.coveredDays)),
    rows.map(({ made }) => made.coverWeek),
    rows.map(({ made }) => made.milestone?.days ?? null),
    rows.map(({ made }) => made.milestone?.coins ?? null),
    rows.map(() => newId(db)),
    rows.map(() => newId(db)),
    rows.map(({ carried }) => carried),
  ]);
  return written.map((row) => row.memberId);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
