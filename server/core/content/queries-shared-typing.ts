import type { Queryable } from '#server/kernel/database/database.ts';

/** A tab of somebody of the staff in which a piece is being written. */
export interface TypingTab {
  readonly pieceId: string;
  readonly staffId: string;
  readonly tab: string;
}

/** What is typed there and not saved yet. */
export interface Typing {
  readonly startedFrom: number;
  /** JSON, fitting or not. */
  readonly text: string;
  readonly at: Date;
}

/** Null for a tab in which nothing waits. */
export async function findTyping(
  db: Queryable,
  { pieceId, staffId, tab }: TypingTab,
): Promise<Typing | null> {
  const found = await db
    .selectFrom('contentDraft')
    .select(['startedFrom', 'text', 'at'])
    .where('pieceId', '=', pieceId)
    .where('staffId', '=', staffId)
    .where('tab', '=', tab)
    .executeTakeFirst();
  return found ?? null;
}

/** In the place of what was typed there before. */
export async function putTyping(db: Queryable, tab: TypingTab, typing: Typing): Promise<void> {
  await db
    .insertInto('contentDraft')
    .values({ ...tab, ...typing })
    .onConflict((conflict) => conflict.columns(['pieceId', 'staffId', 'tab']).doUpdateSet(typing))
    .execute();
}

/** Lets it go: it was saved, or nobody wants it. */
export async function removeTyping(db: Queryable, { pieceId, staffId, tab }: TypingTab): Promise<void> {
  await db
    .deleteFrom('contentDraft')
    .where('pieceId', '=', pieceId)
    .where('staffId', '=', staffId)
    .where('tab', '=', tab)
    .execute();
}

/** What nobody has gone on with since. */
export async function removeOldTyping(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('contentDraft').where('at', '<', before).execute();
}
