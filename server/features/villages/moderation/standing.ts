import type { TrustLevel } from '#contract/villages/words.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import {
  ensureStanding,
  findConduct,
  lockSetTrust,
  readStandings,
  setComputedTrust,
  writeSetTrust,
  type Standing,
} from './queries-shared-standing.ts';
import { trustOf, type TrustTable } from './trust.ts';

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

export async function readTrust(db: Queryable, memberId: string): Promise<TrustLevel> {
  return (await readStandings(db, [memberId])).get(memberId)?.trust ?? 'new';
}

/** As far as the clocks of two servers may lie apart. */
const skewMs = hourMs;

/** Whether so long is not over since. What lies ahead is of a clock that was set back, and would last until it is that late again. */
export function isWithin(at: Date, now: Date, ms: number): boolean {
  const age = now.getTime() - at.getTime();
  return age < ms && age > -skewMs;
}

/** The level by what she did is computed once a day: so long after the last time, a change is not noticed. */
export const isFresh = ({ computedAt }: Standing, now: Date): boolean => isWithin(computedAt, now, dayMs);

/** Looks anew at what members did. */
export async function recomputeTrust(
  tx: Transaction,
  memberIds: readonly string[],
  { table, now }: { readonly table: TrustTable; readonly now: Date },
): Promise<Map<string, TrustLevel>> {
  if (memberIds.length === 0) return new Map();
  const rows = (await findConduct(tx, [memberIds, now])).toSorted((a, b) =>
    a.memberId < b.memberId ? -1 : 1,
  );
  const levels = rows.map(({ firstAt, writings, thanks, declined }) =>
    trustOf(
      {
        days: firstAt === null ? 0 : (now.getTime() - firstAt.getTime()) / dayMs,
        writings,
        thanks,
        declined,
      },
      table,
    ),
  );
  const set = await setComputedTrust(tx, [rows.map(({ memberId }) => memberId), levels, now]);
  return new Map(set.map(({ memberId, trust }) => [memberId, trust]));
}

/** Sets what staff want; null: by the rules again. `unseen`: no case says it. Returns what stood there before. */
export async function setTrustByStaff(
  tx: Transaction,
  memberId: string,
  { trust, unseen, now }: { readonly trust: TrustLevel | null; readonly unseen: boolean; readonly now: Date },
) {
  await ensureStanding(tx, memberId, now);
  const before = await lockSetTrust(tx, memberId);
  await writeSetTrust(tx, memberId, { trust, unseen });
  return before;
}

export interface WritingsLeft {
  readonly posts: number;
  readonly comments: number;
  readonly photos: number;
}

/** What a level still allows now. */
export function leftOf(
  standing: Standing | undefined,
  { table, now }: { readonly table: TrustTable; readonly now: Date },
): WritingsLeft {
  const allowed = table[standing?.trust ?? 'new'];
  const today = standing && isWithin(standing.dayAt, now, dayMs) ? standing : null;
  const thisHour = standing && isWithin(standing.hourAt, now, hourMs) ? standing : null;
  const rest = (most: number, used: number) => Math.max(0, most - used);
  return {
    posts: rest(allowed.postsPerDay, today?.dayPosts ?? 0),
    comments: Math.min(
      rest(allowed.commentsPerDay, today?.dayComments ?? 0),
      rest(allowed.commentsPerHour, thisHour?.hourComments ?? 0),
    ),
    photos: rest(allowed.photosPerDay, today?.dayPhotos ?? 0),
  };
}
