import { sql } from 'kysely';
import { isSpread, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { isOpenSession } from '#server/core/staff/fragments.ts';
import type { AskedBy, Preview, PreviewAct, PreviewPiece, ShownTo } from './preview.ts';

export interface NewPreview extends Omit<Preview, 'acts'> {
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly linkDigest: Buffer;
}

export async function insertPreview(tx: Transaction, preview: NewPreview): Promise<void> {
  const { pieces, shownTo, ...rest } = preview;
  await tx
    .insertInto('preview')
    .values({ ...rest, pieces: JSON.stringify(pieces), shownTo: JSON.stringify(shownTo) })
    .execute();
}

const columns = [
  'previewId',
  'staffId',
  'seed',
  'pieces',
  'shownTo',
  'likeMember',
  'beginsAt',
  'openedAt',
] as const;

interface PreviewRow extends Omit<Preview, 'pieces' | 'shownTo' | 'acts'> {
  readonly pieces: unknown;
  readonly shownTo: unknown;
}

async function withActs(db: Queryable, row: PreviewRow | undefined): Promise<Preview | null> {
  if (!row) return null;
  const acts = await db
    .selectFrom('previewAct')
    .select(['call', 'input', 'at', 'askedBy'])
    .where('previewId', '=', row.previewId)
    .orderBy('number')
    .execute();
  // Written by this file alone.
  return {
    ...row,
    pieces: row.pieces as PreviewPiece[],
    shownTo: row.shownTo as ShownTo,
    acts: acts.map((act) => ({ ...act, askedBy: act.askedBy as unknown as AskedBy })),
  };
}

/** Of a sign-in that still stands at a moment. */
const ofOpenSession = (at: Date) => isOpenSession('preview.staff_id', 'preview.session_id', at);

/** By the key of its cookie, by its id, or by a link that nobody has used since a moment. */
type PreviewKey =
  | { readonly keyDigest: Buffer }
  | { readonly previewId: string }
  | { readonly linkDigest: Buffer; readonly openedFrom: Date };

/** Spends the link of a preview for the key of its cookie. @returns false when it is not good, or was used */
export async function enterPreview(
  db: Queryable,
  {
    linkDigest,
    keyDigest,
    now,
    openedFrom,
  }: { linkDigest: Buffer; keyDigest: Buffer; now: Date; openedFrom: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preview')
    .set({ keyDigest, enteredAt: now })
    .where('linkDigest', '=', linkDigest)
    .where('enteredAt', 'is', null)
    .where('openedAt', '>', openedFrom)
    .where('endsAt', '>', now)
    .where(ofOpenSession(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A preview as long as it goes on. */
export async function findPreview(
  db: Queryable,
  { by, now }: { by: PreviewKey; now: Date },
): Promise<Preview | null> {
  const row = await db
    .selectFrom('preview')
    .select(columns)
    .where((eb) => {
      if ('keyDigest' in by) return eb('keyDigest', '=', by.keyDigest);
      if ('previewId' in by) return eb('previewId', '=', by.previewId);
      return eb('linkDigest', '=', by.linkDigest)
        .and('enteredAt', 'is', null)
        .and('openedAt', '>', by.openedFrom);
    })
    .where('endsAt', '>', now)
    .where(ofOpenSession(now))
    .executeTakeFirst();
  return withActs(db, row);
}

/** Whether any preview goes on. */
export async function isAnyPreviewOpen(db: Queryable, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('preview')
    .select('previewId')
    .where('endsAt', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an act as that number. @returns false when another one has it */
export async function insertAct(
  db: Queryable,
  previewId: string,
  number: number,
  { call, input, at, askedBy }: PreviewAct,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('previewAct')
    .values({ previewId, number, call, input: JSON.stringify(input), at, askedBy: JSON.stringify(askedBy) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets go of previews that are over. */
export async function deleteEndedPreviews(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('preview').where('endsAt', '<', now).execute();
}

/** Rows that the transaction has written so far; null where they may be on other machines, which nobody counts. */
export async function countWritten(db: Queryable): Promise<number | null> {
  if (isSpread(db)) return null;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as count from pg_stat_xact_user_tables`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Of a member who is erased: her standing is shown no more. */
export async function deletePreviewsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('preview').where('likeMember', '=', memberId).execute();
}
