import type { careBlockCalls, QueuedAppeal } from '#contract/calls/care/blocks.ts';
import { accountBlockId, accountBlocks, waitingAppeals } from '#server/core/members/fragments-blocks.ts';
import {
  findBlock,
  holdBlock,
  isRunning,
  putDecision,
  findBlockWords,
} from '#server/core/members/queries-shared-blocks.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import type { ReasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { asideUntil } from '#server/core/worklist/put-aside.ts';
import type { WorkSource } from '#server/core/worklist/sources.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { blockAnsweredSms, blockKeptMail, blockLiftedMail } from './mails.ts';
import { countAppeals, findAppeals, findSomeAppeals, type AppealRow } from './queries.ts';
import { tellOfBlock } from './tell-of-block.ts';

const dayMs = 86_400_000;

export const appealHandlers: HandlersOf<
  keyof Pick<typeof careBlockCalls, 'listAppeals' | 'getAppeal' | 'decideAppeal'>
> = {
  listAppeals: async (context, { state, kind, cursor, limit }) => {
    const { db } = context;
    const now = context.now();
    const wanted = { state, kind: kind ?? null, now, after: decodeRank(cursor), limit: limit + 1 };
    const [rows, counts] = await Promise.all([findAppeals(db, wanted), countAppeals(db, now)]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const rankOf = ({ dueAt, decidedAt }: AppealRow) =>
      (state === 'decided' && decidedAt ? decidedAt : dueAt).getTime();
    return {
      list: shown.map((row) => present(row, now)),
      nextCursor: last ? encodeRank({ rank: rankOf(last), id: last.blockId }) : null,
      counts,
    };
  },

  getAppeal: async (context, { blockId }) => {
    const { db, staff } = context;
    const block = await findBlock(db, blockId);
    const [row] = await findSomeAppeals(db, [blockId]);
    if (!block || !row || block.appeal === null) throw new Failure('blockChanged');
    const names = await findStaffNames(db, [block.staffId]);
    return {
      appeal: present(row, context.now()),
      memberId: block.memberId,
      reason: block.reason,
      words: block.words,
      blockedAt: block.blockedAt.toISOString(),
      days: Math.round((block.endsAt.getTime() - block.blockedAt.getTime()) / dayMs),
      blockedBy: names.get(block.staffId) ?? null,
      own: block.staffId === staff.staffId,
      text: block.appeal,
      decision: block.decision,
      answer: block.answer,
    };
  },

  decideAppeal: async (context, { blockId, decision, words }) => {
    const { staffId } = context.staff;
    await transaction(context.db, async (tx) => {
      const now = context.now();
      const block = await holdBlock(tx, blockId);
      if (!block || block.appeal === null || block.decision !== null || !isRunning(block, now))
        throw new Failure('blockChanged');
      if (block.staffId === staffId) throw new Failure('appealOfOwnDecision');
      await putDecision(tx, { blockId, decision, answer: words, staffId, now });
      await tellOfBlock(tx, context, block, {
        words,
        mail: decision === 'lifted' ? blockLiftedMail : blockKeptMail,
        sms: blockAnsweredSms,
      });
      await writeAudit(tx, {
        now,
        staffId,
        action: 'member.appealDecided',
        subject: `accountBlock ${blockId}`,
        after: { kind: block.kind, outcome: decision },
      });
    });
    return true;
  },
};

/** How appeals wait. */
export const workingAppeals: WorkSource<'appeals'> = {
  queue: 'appeals',
  permission: 'members',
  thing: 'accountBlock',
  table: accountBlocks,
  id: accountBlockId,
  waiting: async ({ now }) => waitingAppeals(now()),
  rows: async ({ db, now }, ids) =>
    (await findSomeAppeals(db, ids)).map((row) => ({ id: row.blockId, row: present(row, now()) })),
};

/** What staff wrote when they decided on an appeal, until she goes. */
export const reasonsOfAppeals: ReasonsGiven = {
  action: 'member.appealDecided',
  permission: 'members',
  find: async (db, asked) => {
    const rows = await findBlockWords(
      db,
      asked.map(({ subjectId }) => subjectId),
    );
    const answers = new Map(rows.map(({ blockId, answer }) => [blockId, answer]));
    return new Map(
      asked.flatMap(({ auditId, subjectId }) => {
        const answer = answers.get(subjectId);
        return answer ? [[auditId, answer] as const] : [];
      }),
    );
  },
};

function present(row: AppealRow, now: Date): QueuedAppeal {
  const { blockId, kind, excerpt, openedAt, dueAt, snoozedUntil, endsAt, decidedAt, decidedBy } = row;
  // Nobody decides on what is over.
  const open = decidedAt === null && endsAt > now;
  return {
    blockId,
    kind,
    state: open ? 'open' : 'decided',
    excerpt,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: open && dueAt < now,
    snoozedUntil: open ? asideUntil(snoozedUntil, now) : null,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
  };
}
