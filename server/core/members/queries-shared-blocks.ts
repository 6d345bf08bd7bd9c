import type { Insertable } from 'kysely';
import type { BlockKind, BlockReason } from '#contract/blocks.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
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

/** Something that a member may be kept from. */
interface Kept {
  readonly memberId: string;
  readonly kind: BlockKind;
  readonly now: Date;
}

const runningBlocks = prepared<{ position: number; endsAt: Date }>(
  'running-blocks',
  `select w.position::int as "position", b.ends_at as "endsAt"
     from unnest($1::uuid[], $2::text[], $3::timestamptz[]) with ordinality as w(member_id, kind, now, position)
     join account_block b on b.member_id = w.member_id and b.kind = w.kind
    where b.lifted_at is null and b.ends_at > w.now`,
);

/** What keeps each of some members from something, in their order; undefined where nothing does. */
export async function findRunningBlocks(
  db: Queryable,
  wanted: readonly Kept[],
): Promise<({ readonly endsAt: Date } | undefined)[]> {
  const rows = await runningBlocks(db, [
    wanted.map(({ memberId }) => memberId),
    wanted.map(({ kind }) => kind),
    wanted.map(({ now }) => now),
  ]);
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return wanted.map((_, index) => byPosition.get(index + 1));
}

/** The same of one. */
export async function findRunningBlock(
  db: Queryable,
  wanted: Kept,
): Promise<{ readonly endsAt: Date } | undefined> {
  const [block] = await findRunningBlocks(db, [wanted]);
  return block;
}

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
export async function holdBlock(tx: Transaction, blockId: string): Promise<BlockRow | undefined> {
  const found = await findBlock(tx, blockId);
  return (
    found &&
    blocks(tx)
      .where('memberId', '=', found.memberId)
      .where('blockId', '=', blockId)
      .forUpdate()
      .executeTakeFirst()
  );
}

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
