import { sql } from 'kysely';
import type { FriendOutcome, InvitedDeed } from '#contract/invitations.ts';
import { invitationSlug } from '#contract/invitations.ts';
import { liveOf } from '#server/core/content/fragments.ts';
import { earnedFor } from '#server/core/ledger/fragments.ts';
import { deviceUnder, isBlocked, isClosing, joinedAccounts } from '#server/core/members/fragments.ts';
import { findClosing } from '#server/core/members/queries-shared-closings.ts';
import { checkIns } from '#server/features/check-in/fragments-deeds.ts';
import { acceptedJourneys } from '#server/features/journeys/fragments.ts';
import { registrations } from '#server/features/warranties/fragments-deeds.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Nothing where the code leads nowhere, or nobody is invited now. */
export async function insertFriend(
  tx: Transaction,
  { memberId, code, device, now }: { memberId: string; code: string; device: Buffer | null; now: Date },
): Promise<void> {
  const { rows } = await sql<{ inviterId: string; deed: string; untilAt: Date; deviceDigest: Buffer | null }>`
    select l.member_id as inviter_id, t.body ->> 'deed' as deed,
           moment.at + make_interval(days => (t.body ->> 'days')::int) as until_at,
           ${deviceUnder('l.member_id', device)} as device_digest
      from (select ${now}::timestamptz as at) moment
      join invite_link l on l.code = ${code} and l.off_at is null
     cross join lateral ${sql.raw(liveOf('invitation', 'moment.at'))} t
     where t.slug = ${invitationSlug}
       and coalesce((t.body -> 'window' ->> 'opensAt')::timestamptz <= moment.at, true)
       and coalesce((t.body -> 'window' ->> 'closesAt')::timestamptz > moment.at, true)`.execute(tx);
  const [invited] = rows;
  if (!invited || (await findClosing(tx, invited.inviterId))) return;
  const { inviterId, deed, untilAt, deviceDigest } = invited;
  await sql`
    insert into invited_friend (member_id, inviter_id, joined_at, deed, until_at, device_digest)
    values (${memberId}, ${inviterId}, ${now}, ${deed}, ${untilAt}, ${deviceDigest})`.execute(tx);
}

/** Of a friend `f`: that she did what was asked in time, and that it was known before a moment. */
const isDone = (before: Date) => {
  const deeds: Readonly<Record<InvitedDeed, ReturnType<typeof sql>>> = {
    firstCheckIn: sql`(select member_id, at, at as known_at from ${checkIns} c)`,
    completeProfile: sql`(select member_id, occurred_at as at, occurred_at as known_at
                            from ${sql.raw(earnedFor('task'))} e where source_id = 'completeProfile')`,
    registerProduct: sql`(select member_id, at, at as known_at from ${registrations} r)`,
    journey: sql`(select member_id, at, decided_at as known_at from ${sql.raw(acceptedJourneys.deeds)} j)`,
  };
  const each = Object.entries(deeds).map(
    ([deed, rows]) => sql<boolean>`(f.deed = ${deed} and exists (
      select from ${rows} d where d.member_id = f.member_id and d.at <= f.until_at and d.known_at < ${before}))`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
};

export interface DueFriend {
  readonly memberId: string;
  readonly inviterId: string | null;
}

/**
 * Friends of whom it can be said what comes of them: they did it before a moment, or it is too late by another one. Who is kept
 * from something, or closes her account, waits.
 */
export async function findDue(
  db: Queryable,
  { before, lateBefore, now, most }: { before: Date; lateBefore: Date; now: Date; most: number },
): Promise<DueFriend[]> {
  const { rows } = await sql<DueFriend>`
    select f.member_id, f.inviter_id from invited_friend f
     where f.settled_at is null and (f.until_at < ${lateBefore} or ${isDone(before)})
       and not ${isBlocked('f.member_id', now)} and not ${isClosing('f.member_id')}
     order by f.joined_at limit ${most}`.execute(db);
  return rows;
}

export interface HeldFriend extends DueFriend {
  readonly done: boolean;
  /** Both accounts are one person's. */
  readonly onePerson: boolean;
}

/** One of them, held until the transaction ends; undefined once it is settled. */
export async function holdFriend(
  tx: Transaction,
  { memberId, before }: { memberId: string; before: Date },
): Promise<HeldFriend | undefined> {
  const held = await tx
    .selectFrom('invitedFriend')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('settledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  const owner = (account: string) =>
    sql.raw(
      `coalesce((select j.into_id from ${joinedAccounts} j where j.member_id = ${account}), ${account})`,
    );
  const { rows } = await sql<HeldFriend>`
    select f.member_id, f.inviter_id, ${isDone(before)} as done,
           coalesce(${owner('f.member_id')} = ${owner('f.inviter_id')}, false) as one_person
      from invited_friend f where f.member_id = ${memberId}`.execute(tx);
  return rows[0];
}

export async function settleFriend(
  tx: Transaction,
  { memberId, outcome, now }: { memberId: string; outcome: FriendOutcome; now: Date },
): Promise<void> {
  await tx
    .updateTable('invitedFriend')
    .set({ settledAt: now, outcome })
    .where('memberId', '=', memberId)
    .execute();
}

export async function insertCounted(
  tx: Transaction,
  counted: { readonly memberId: string; readonly countedId: string; readonly countedAt: Date },
): Promise<void> {
  await tx.insertInto('friendCounted').values(counted).execute();
}

/** Nobody is known any more to have invited them; what was promised to them holds. */
export async function forgetInviter(tx: Transaction, inviterId: string): Promise<void> {
  await tx
    .updateTable('invitedFriend')
    .set({ inviterId: null, deviceDigest: null })
    .where('inviterId', '=', inviterId)
    .execute();
}

/** Those whose last day was before a moment. */
export async function deleteFriendsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.deleteFrom('invitedFriend').where('untilAt', '<', moment).execute();
}

/** What a friend was promised and what came of it, each as `data`: nothing of who invited her. */
export const promisedTo = (memberId: string) => sql`
  select jsonb_build_object('joined_at', f.joined_at, 'deed', f.deed, 'until_at', f.until_at,
                            'settled_at', f.settled_at, 'outcome', f.outcome) as data
    from invited_friend f where f.member_id = ${memberId}`;
