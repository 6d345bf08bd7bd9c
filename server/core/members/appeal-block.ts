import type { blockCalls } from '#contract/calls/members/blocks.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { blockOfTicket } from './block-ticket.ts';
import { guess } from './guessing.ts';
import {
  findBlock,
  findBlocks,
  holdBlock,
  isRunning,
  putAppeal,
  type BlockRow,
} from './queries-shared-blocks.ts';

/** How many are shown. */
const newest = 20;

export const blockHandlers: HandlersOf<keyof typeof blockCalls> = {
  listAccountBlocks: async (context, { ticket }) => {
    const { db, session, now } = context;
    if (ticket !== undefined) return { list: [present(await blockByTicket(context, ticket), now())] };
    if (!session) throw new Failure('tokenMissing', { why: 'no token' });
    const blocks = await findBlocks(db, session.memberId, newest);
    // What was over before she said anything is of no use to her any more.
    return {
      list: blocks
        .filter((block) => isRunning(block, now()) || block.appeal !== null)
        .map((block) => present(block, now())),
    };
  },

  appealAccountBlock: async (context, { blockId, ticket, text }) => {
    const { db, session } = context;
    const named = ticket === undefined ? null : await blockByTicket(context, ticket);
    if (!named && !session) throw new Failure('tokenMissing', { why: 'no token' });
    await transaction(db, async (tx) => {
      const now = context.now();
      const block = await holdBlock(tx, blockId);
      const hers = named ? named.blockId === blockId : block?.memberId === session?.memberId;
      if (!block || !hers || block.appeal !== null || !isRunning(block, now))
        throw new Failure('blockChanged');
      await putAppeal(tx, { blockId, text, now });
    });
    return true;
  },
};

/** Throws `linkEnded` for a ticket that we did not make, and for one of an account that was erased. */
function blockByTicket(context: CallContext, ticket: string): Promise<BlockRow> {
  return guess(context, null, async () => {
    const blockId = blockOfTicket(context.secret, ticket);
    const block = blockId === null ? undefined : await findBlock(context.db, blockId);
    if (!block) throw new Failure('linkEnded');
    return block;
  });
}

const present = (block: BlockRow, now: Date) => ({
  blockId: block.blockId,
  kind: block.kind,
  words: block.words,
  endsAt: block.endsAt.toISOString(),
  over: !isRunning(block, now),
  appeal: block.appeal,
  decision: block.decision,
  answer: block.answer,
});
