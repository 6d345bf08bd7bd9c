import { sql } from 'kysely';
import { markedFrom, type FriendOutcome, type InviteMark } from '#contract/invitations.ts';
import type { InviteDecision, InviteMarkState } from '#contract/calls/referral/desk.ts';
import { devicesOf, membersAs } from '#server/core/members/fragments.ts';
import { joinStaff } from '#server/core/staff/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Rank } from '#server/kernel/http/cursor.ts';

export interface Odd {
  readonly memberId: string;
  readonly kind: InviteMark;
  readonly friends: number;
}

/**
 * What looks odd of friends who joined since a moment, by who invited them; not what waits to be looked at already, nor what
 * was looked at and did not grow. Friends count as long as their account is there, whoever rests.
 */
export async function findOdd(db: Queryable, since: Date): Promise<Odd[]> {
  const { sameDevice, manyOnOneDevice, manyInADay, alikeAddresses } = markedFrom;
  const { rows } = await sql<Odd>`
    with friend as (
      select f.inviter_id, f.joined_at, f.device_digest, d.digest is not null as is_hers,
             lower(regexp_replace(split_part(m.email, '@', 1), '[+].*|[0-9._-]', '', 'g')
                   || '@' || split_part(m.email, '@', 2)) as address,
             count(*) over (partition by f.inviter_id order by f.joined_at
                            range between interval '1 day' preceding and current row) as in_a_day
        from invited_friend f join ${sql.raw(membersAs('m'))} on m.member_id = f.member_id
        left join ${devicesOf(sql`select inviter_id from invited_friend where joined_at >= ${since}`)} d
               on d.member_id = f.inviter_id and d.digest = f.device_digest
       where f.inviter_id is not null and f.joined_at >= ${since}
    ), odd as (
      select inviter_id, 'sameDevice' as kind, count(*) as friends, ${sameDevice}::int as least
        from friend where is_hers group by inviter_id
       union all
      select inviter_id, 'manyOnOneDevice', count(*), ${manyOnOneDevice}
        from friend where device_digest is not null group by inviter_id, device_digest
       union all
      select inviter_id, 'manyInADay', in_a_day, ${manyInADay} from friend
       union all
      select inviter_id, 'alikeAddresses', count(*), ${alikeAddresses}
        from friend where address is not null group by inviter_id, address
    )
    select o.inviter_id as member_id, o.kind, max(o.friends)::int as friends
      from odd o
      left join invite_mark k on k.member_id = o.inviter_id and k.kind = o.kind
                             and (k.decided_at is null or k.friends >= o.friends)
     where o.friends >= o.least and k.member_id is null
     group by o.inviter_id, o.kind order by o.inviter_id, o.kind`.execute(db);
  return rows;
}

export async function insertMark(
  db: Queryable,
  mark: Odd & { readonly markId: string; readonly markedAt: Date },
): Promise<void> {
  await db
    .insertInto('inviteMark')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that were decided on before a moment. */
export async function deleteMarksBefore(db: Queryable, moment: Date): Promise<void> {
  await db.deleteFrom('inviteMark').where('decidedAt', '<', moment).execute();
}

export interface MarkRow extends Odd {
  readonly markId: string;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly snoozedUntil: Date | null;
  readonly decision: InviteDecision | null;
  readonly decidedAt: Date | null;
  /** Name of who decided. */
  readonly decidedBy: string | null;
}

/** The table and its ids, for the work list. */
export const inviteMarks = sql`invite_mark`;
export const inviteMarkId = sql`mark_id`;
const markDue = sql`marked_at + interval '7 days'`;

export const waitingMarks = {
  where: sql`decided_at is null`,
  openedAt: sql`marked_at`,
  dueAt: markDue,
};

const columns = sql`
  member_id as "memberId", mark_id as "markId", kind, friends, marked_at as "openedAt", ${markDue} as "dueAt",
  snoozed_until as "snoozedUntil", decision, decided_at as "decidedAt", staff.name as "decidedBy"`;

/** Open ones by when they are due, the soonest first; decided ones by when that was, the last first. */
export async function findMarks(
  db: Queryable,
  wanted: {
    readonly state: InviteMarkState;
    readonly kind: InviteMark | null;
    readonly after: Rank | null;
    readonly limit: number;
  },
): Promise<MarkRow[]> {
  const { state, kind, after, limit } = wanted;
  const open = state === 'open';
  const rank = sql`floor(extract(epoch from ${open ? markDue : sql`decided_at`}) * 1000)::bigint`;
  const sign = open ? sql`>` : sql`<`;
  const way = open ? sql`asc` : sql`desc`;
  const { rows } = await sql<MarkRow>`
    select ${columns} from invite_mark ${joinStaff('decided_by')}
     where ${open ? waitingMarks.where : sql`decided_at is not null`}
           ${kind === null ? sql`` : sql`and kind = ${kind}`}
           ${after === null ? sql`` : sql`and (${rank}, mark_id) ${sign} (${after.rank}, ${after.id}::uuid)`}
     order by ${rank} ${way}, mark_id ${way} limit ${limit}`.execute(db);
  return rows;
}

/** Some, by their ids. */
export async function findSomeMarks(db: Queryable, markIds: readonly string[]): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select ${columns} from invite_mark ${joinStaff('decided_by')}
     where mark_id = any(${[...markIds]}::uuid[])`.execute(db);
  return rows;
}

/** Of a member, the newest first. */
export async function findMarksOf(db: Queryable, memberId: string): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select ${columns} from invite_mark ${joinStaff('decided_by')}
     where member_id = ${memberId} order by marked_at desc, mark_id desc limit 20`.execute(db);
  return rows;
}

export async function countMarks(db: Queryable, now: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, count(*) filter (where ${markDue} < ${now})::int as overdue
      from invite_mark where ${waitingMarks.where}`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0 };
}

/** @returns false when somebody had decided before, or there is none */
export async function decideMark(
  tx: Transaction,
  {
    markId,
    decision,
    staffId,
    now,
  }: { markId: string; decision: InviteDecision; staffId: string; now: Date },
): Promise<boolean> {
  const decided = await tx
    .updateTable('inviteMark')
    .set({ decision, decidedAt: now, decidedBy: staffId })
    .where('markId', '=', markId)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}

/** How many friends of a member came to what end, those of whom nothing came yet under null. */
export async function countOutcomes(
  db: Queryable,
  memberId: string,
): Promise<readonly { readonly outcome: FriendOutcome | null; readonly friends: number }[]> {
  const { rows } = await sql<{ outcome: FriendOutcome | null; friends: number }>`
    select outcome, count(*)::int as friends from invited_friend where inviter_id = ${memberId}
     group by outcome order by outcome`.execute(db);
  return rows;
}

/** What came of a member who was invited herself; undefined: she was not, or it is long ago. */
export const findInvited = (
  db: Queryable,
  memberId: string,
): Promise<{ outcome: string | null } | undefined> =>
  db.selectFrom('invitedFriend').select('outcome').where('memberId', '=', memberId).executeTakeFirst();
