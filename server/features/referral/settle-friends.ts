import { friendsKeptDays, invitationSlug, type FriendOutcome } from '#contract/invitations.ts';
import { lockBalances } from '#server/core/ledger/queries-shared.ts';
import { findRunningBlock } from '#server/core/members/queries-shared-blocks.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { earnerOf } from '#server/features/earn-rules/earner-of.ts';
import { windowStart } from '#server/features/earn-rules/rules.ts';
import { newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { mostAMonth } from './invitation.ts';
import { monthOf } from './own-link.ts';
import { countGiven } from './queries.ts';
import {
  deleteFriendsBefore,
  findDue,
  holdFriend,
  insertCounted,
  settleFriend,
  type DueFriend,
} from './queries-friends.ts';
import { deleteMarksBefore } from './queries-marks.ts';
import { cameByFriend, friendCame } from './triggers.ts';

const dayMs = 86_400_000;
/** What was handed in on the last day may be looked at for so long. */
const graceDays = 30;
/** So many are looked for at once; each is settled by itself. */
const atOnce = 500;
/** A mark that was decided on is kept for so long. */
const marksKeptDays = 365;

/**
 * Gives both theirs for what friends did on days that are over, so that no hour tells what one did; of each friend once, in one
 * transaction, whoever runs it how often. @returns how many were settled
 */
export async function settleFriends({ db, log }: Pick<Services, 'db' | 'log'>, now: Date): Promise<number> {
  const before = new Date(windowStart('day', now));
  const lateBefore = new Date(now.getTime() - graceDays * dayMs);
  const due = await findDue(db, { before, lateBefore, now, most: atOnce });
  if (due.length === 0) return 0;
  const most = await mostAMonth(db, now);
  await attemptAll(
    due,
    (friend) => transaction(db, (tx) => settle(tx, friend, { before, most, now })),
    (err) => log.error({ err }, 'what came of a friend could not be settled'),
  );
  return due.length;
}

async function settle(
  tx: Transaction,
  { memberId, inviterId }: DueFriend,
  at: { readonly before: Date; readonly most: number; readonly now: Date },
): Promise<void> {
  const both = inviterId === null ? [memberId] : [memberId, inviterId];
  // All balances at once, in their order, as whoever joins two accounts holds them; nobody else settles this friend then.
  await lockBalances(
    tx,
    both.flatMap((one) => (['points', 'coins'] as const).map((currency) => ({ memberId: one, currency }))),
  );
  const friend = await holdFriend(tx, { memberId, before: at.before });
  if (!friend) return;
  await settleFriend(tx, { memberId, outcome: await giveBoth(tx, friend, at), now: at.now });
}

async function giveBoth(
  tx: Transaction,
  { memberId, inviterId, done, onePerson }: NonNullable<Awaited<ReturnType<typeof holdFriend>>>,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<FriendOutcome> {
  if (!done) return 'late';
  if (onePerson) return 'onePerson';
  // Her account has one beginning: the key needs no more.
  await give(tx, { memberId, trigger: cameByFriend, sourceId: invitationSlug, now });
  if (inviterId === null || (await findRunningBlock(tx, { memberId: inviterId, kind: 'earning', now })))
    return 'kept';
  const { thisMonth } = await countGiven(tx, inviterId, monthOf(now));
  if (thisMonth >= most) return 'overMonth';
  const countedId = newId(tx);
  await insertCounted(tx, { memberId: inviterId, countedId, countedAt: now });
  // By an id of its own: nothing in her books leads to the friend.
  await give(tx, { memberId: inviterId, trigger: friendCame, sourceId: countedId, now });
  return 'given';
}

async function give(
  tx: Transaction,
  deed: {
    readonly memberId: string;
    readonly trigger: string;
    readonly sourceId: string;
    readonly now: Date;
  },
): Promise<void> {
  const earner = await earnerOf(tx, deed.memberId, deed.now);
  await award(tx, { ...deed, earner, subject: invitationSlug, products: [] });
}

/** Forgets by whom somebody came when it can be asked about no more, and marks that were decided on long ago. */
export async function removeOldFriends({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  await deleteFriendsBefore(db, daysAgo(friendsKeptDays));
  await deleteMarksBefore(db, daysAgo(marksKeptDays));
}
