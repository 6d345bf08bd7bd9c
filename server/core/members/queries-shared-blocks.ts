import type { Insertable } from 'kysely';
import type { BlockKind, BlockReason } from '#contract/blocks.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { AccountBlock } from '#server/kernel/database/schema.ts';

export type BlockDecision = 'lifted' | 'kept';

/** What a member is or was kept from. */
export interface BlockRow {
  readonly memberId: string;
  readonly blockId: string;
  readonly kind: BlockKind;
  readonly reason: BlockReason;
  readonly words: string;
  readonly staffId: string;
  readonly blockedAt: Date;
  readonly endsAt: Date;
  readonly liftedAt: Date | null;
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly decision: BlockDecision | null;
  readonly answer: string | null;
  readonly decidedAt: Date | null;
}

const blocks = (db: Queryable) =>
  db
    .selectFrom('accountBlock')
    .select(['memberId', 'blockId', 'kind', 'reason', 'words', 'staffId', 'blockedAt', 'endsAt', 'liftedAt'])
    .select(['appeal', 'appealedAt', 'decision', 'answer', 'decidedAt'])
    // The table holds kind, reason and decision to their words.
    .$castTo<BlockRow>();

/** Whether it keeps her from something at a moment. */
export const isRunning = ({ liftedAt, endsAt }: Pick<BlockRow, 'liftedAt' | 'endsAt'>, now: Date): boolean =>
  liftedAt === null && endsAt > now;

export const findRunningBlock = (
  db: Queryable,
  { memberId, kind, now }: { memberId: string; kind: BlockKind; now: Date },
): Promise<{ endsAt: Date } | undefined> =>
  db
    .selectFrom('accountBlock')
    .select('endsAt')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('liftedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirst();

/** Those of a member, newest first. */
export const findBlocks = (db: Queryable, memberId: string, limit: number): Promise<BlockRow[]> =>
  blocks(db)
    .where('memberId', '=', memberId)
    .orderBy('blockedAt', 'desc')
    .orderBy('blockId')
    .limit(limit)
    .execute();

export const findBlock = (db: Queryable, blockId: string): Promise<BlockRow | undefined> =>
  blocks(db).where('blockId', '=', blockId).executeTakeFirst();

/** The same, which nobody else changes until the transaction ends. */
export const holdBlock = (tx: Transaction, blockId: string): Promise<BlockRow | undefined> =>
  blocks(tx).where('blockId', '=', blockId).forUpdate().executeTakeFirst();

export async function insertBlock(tx: Transaction, block: Insertable<AccountBlock>): Promise<void> {
  await tx.insertInto('accountBlock').values(block).execute();
}

export async function putAppeal(
  tx: Transaction,
  { blockId, text, now }: { blockId: string; text: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('accountBlock')
    .set({ appeal: text, appealedAt: now })
    .where('blockId', '=', blockId)
    .execute();
}

export async function endBlock(
  tx: Transaction,
  { blockId, now }: { blockId: string; now: Date },
): Promise<void> {
  await tx.updateTable('accountBlock').set({ liftedAt: now }).where('blockId', '=', blockId).execute();
}

export async function putDecision(
  tx: Transaction,
  decided: { blockId: string; decision: BlockDecision; answer: string; staffId: string; now: Date },
): Promise<void> {
  const { blockId, decision, answer, staffId, now } = decided;
  await tx
    .updateTable('accountBlock')
    .set({
      decision,
      answer,
      decidedBy: staffId,
      decidedAt: now,
      ...(decision === 'lifted' && { liftedAt: now }),
    })
    .where('blockId', '=', blockId)
    .execute();
}

/** Why members were blocked, in the words for them, by ids. */
export const findBlockWords = (db: Queryable, blockIds: readonly string[]) =>
  db
    .selectFrom('accountBlock')
    .select(['blockId', 'words', 'answer'])
    .where('blockId', 'in', blockIds)
    .execute();
