import type { QueuedMark, inviteDeskCalls } from '#contract/calls/referral/desk.ts';
import { friendOutcomes } from '#contract/invitations.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { asideUntil } from '#server/core/worklist/put-aside.ts';
import type { WorkSource } from '#server/core/worklist/sources.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { monthOf } from './own-link.ts';
import { countGiven, findLink } from './queries.ts';
import {
  countMarks,
  countOutcomes,
  decideMark,
  findInvited,
  findMarks,
  findMarksOf,
  findSomeMarks,
  inviteMarkId,
  inviteMarks,
  waitingMarks,
  type MarkRow,
} from './queries-marks.ts';

export const inviteDeskHandlers: HandlersOf<keyof typeof inviteDeskCalls> = {
  getMemberInvites: async ({ db, now }, { memberId }) => {
    const at = now();
    if (!(await ofMember(db, memberId).select('memberId').executeTakeFirst()))
      throw new Failure('careMemberGone');
    const marks = await findMarksOf(db, memberId);
    return { numbers: await numbersOf(db, memberId, at), marks: marks.map((row) => present(row, at)) };
  },

  listInviteMarks: async ({ db, now }, { state, kind, cursor, limit }) => {
    const at = now();
    const wanted = { state, kind: kind ?? null, after: decodeRank(cursor), limit: limit + 1 };
    const [rows, counts] = await Promise.all([findMarks(db, wanted), countMarks(db, at)]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      list: shown.map((row) => present(row, at)),
      nextCursor: last
        ? encodeRank({ rank: (last.decidedAt ?? last.dueAt).getTime(), id: last.markId })
        : null,
      counts,
    };
  },

  getInviteMark: async ({ db, now }, { markId }) => {
    const at = now();
    const [row] = await findSomeMarks(db, [markId]);
    if (!row) throw new Failure('inviteMarkDecided');
    const { memberId, decision } = row;
    return { mark: present(row, at), memberId, numbers: await numbersOf(db, memberId, at), decision };
  },

  decideInviteMark: async (context, { markId, decision }) => {
    const { staffId } = context.staff;
    const now = context.now();
    await transaction(context.db, async (tx) => {
      if (!(await decideMark(tx, { markId, decision, staffId, now }))) throw new Failure('inviteMarkDecided');
      await writeAudit(tx, {
        now,
        staffId,
        action: 'member.inviteJudged',
        subject: `inviteMark ${markId}`,
        after: { outcome: decision },
      });
    });
    return true;
  },
};

/** How marks wait. */
export const workingMarks: WorkSource<'invites'> = {
  queue: 'invites',
  permission: 'members',
  thing: 'inviteMark',
  table: inviteMarks,
  id: inviteMarkId,
  waiting: async () => waitingMarks,
  rows: async ({ db, now }, ids) =>
    (await findSomeMarks(db, ids)).map((row) => ({ id: row.markId, row: present(row, now()) })),
};

async function numbersOf(db: Database, memberId: string, now: Date) {
  const [link, given, outcomes, invited] = await Promise.all([
    findLink(db, memberId),
    countGiven(db, memberId, monthOf(now)),
    countOutcomes(db, memberId),
    findInvited(db, memberId),
  ]);
  const waiting = outcomes.find(({ outcome }) => outcome === null)?.friends ?? 0;
  return {
    link: link ? (link.offAt === null ? ('on' as const) : ('off' as const)) : null,
    given: given.times,
    givenThisMonth: given.thisMonth,
    waiting,
    settled: outcomes.flatMap(({ outcome, friends }) => (outcome === null ? [] : [{ outcome, friends }])),
    invited: invited ? (friendOutcomes.find((one) => one === invited.outcome) ?? ('waiting' as const)) : null,
  };
}

function present(row: MarkRow, now: Date): QueuedMark {
  const { markId, kind, friends, openedAt, dueAt, snoozedUntil, decidedAt, decidedBy } = row;
  const open = decidedAt === null;
  return {
    markId,
    kind,
    state: open ? 'open' : 'decided',
    friends,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: open && dueAt < now,
    snoozedUntil: open ? asideUntil(snoozedUntil, now) : null,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
  };
}
