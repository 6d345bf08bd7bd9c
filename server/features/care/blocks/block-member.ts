import type { careBlockCalls } from '#contract/calls/care/blocks.ts';
import { endAllSessions } from '#server/core/members/devices.ts';
import {
  endBlock,
  findBlocks,
  findRunningBlock,
  holdBlock,
  insertBlock,
  isRunning,
} from '#server/core/members/queries-shared-blocks.ts';
import { holdMember } from '#server/core/members/queries-shared-closings.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { blockAnsweredSms, blockedMail, blockedSms, blockLiftedMail } from './mails.ts';
import { tellOfBlock } from './tell-of-block.ts';

const dayMs = 86_400_000;
/** How many are shown. */
const newest = 10;

export const blockMemberHandlers: HandlersOf<
  keyof Pick<typeof careBlockCalls, 'listMemberBlocks' | 'blockMember' | 'liftBlock'>
> = {
  listMemberBlocks: async ({ db, now }, { memberId }) => {
    const blocks = await findBlocks(db, memberId, newest);
    const names = await findStaffNames(
      db,
      blocks.map(({ staffId }) => staffId),
    );
    return {
      list: blocks.map((block) => ({
        blockId: block.blockId,
        kind: block.kind,
        reason: block.reason,
        words: block.words,
        blockedAt: block.blockedAt.toISOString(),
        endsAt: block.endsAt.toISOString(),
        by: names.get(block.staffId) ?? null,
        running: isRunning(block, now()),
        liftedAt: block.liftedAt?.toISOString() ?? null,
        appealedAt: block.appealedAt?.toISOString() ?? null,
        decision: block.decision,
      })),
    };
  },

  blockMember: async (context, { memberId, blockId, kind, reason, days, words }) => {
    const { db, staff } = context;
    const { staffId } = staff;
    return transaction(db, async (tx) => {
      const now = context.now();
      const endsAt = new Date(now.getTime() + days * dayMs);
      // Whoever signs in holds her row, too: it comes before, and is ended, or it finds the block.
      if (!(await holdMember(tx, memberId))) throw new Failure('careMemberGone');
      const before = await holdBlock(tx, blockId);
      if (before) {
        if (before.memberId !== memberId || before.kind !== kind) throw new Failure('requestKeyReused');
        return { blockId, endsAt: before.endsAt.toISOString() };
      }
      if (await findRunningBlock(tx, { memberId, kind, now })) throw new Failure('blockChanged');
      await insertBlock(tx, {
        memberId,
        blockId,
        kind,
        reason,
        words,
        staffId,
        blockedAt: now,
        endsAt,
      });
      if (kind === 'signingIn') await endAllSessions(tx, context, memberId);
      const told = { memberId, blockId, kind, endsAt };
      await tellOfBlock(tx, context, told, { words, mail: blockedMail, sms: blockedSms });
      await writeAudit(tx, {
        now,
        staffId,
        action: 'member.blocked',
        subject: `accountBlock ${blockId}`,
        after: { kind, until: endsAt.toISOString() },
        why: reason,
      });
      return { blockId, endsAt: endsAt.toISOString() };
    });
  },

  liftBlock: async (context, { blockId, words }) => {
    await transaction(context.db, async (tx) => {
      const now = context.now();
      const block = await holdBlock(tx, blockId);
      const appealed = block !== undefined && block.appeal !== null && block.decision === null;
      if (!block || !isRunning(block, now) || appealed) throw new Failure('blockChanged');
      await endBlock(tx, { blockId, now });
      await tellOfBlock(tx, context, block, { words, mail: blockLiftedMail, sms: blockAnsweredSms });
      await writeAudit(tx, {
        now,
        staffId: context.staff.staffId,
        action: 'member.unblocked',
        subject: `accountBlock ${blockId}`,
        after: { kind: block.kind },
      });
    });
    return true;
  },
};
