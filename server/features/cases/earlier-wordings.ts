import type { CallInput, CallResult } from '#contract/client.ts';
import {
  findEdits,
  findFirstWording,
  type EarlierWording,
  type WritingKey,
} from '#server/features/villages/writing/queries-shared-writing.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import { requireCase } from './require-case.ts';

/** As many stand with the case itself. */
const newest = 10;

const present = ({ title, text, editedAt }: EarlierWording) => ({ title, text, at: editedAt.toISOString() });

const pageOf = (rows: readonly EarlierWording[], limit: number) =>
  page(rows, limit, present, ({ editedAt, editId }) => ({ at: editedAt, id: editId }));

/** The newest of what stood there before, with where it goes on, and what it said at first where that is none of them. */
export async function readEarlier(
  db: Queryable,
  writing: WritingKey,
): Promise<Pick<CallResult<'getSafetyCase'>['writing'], 'earlier' | 'earlierCursor' | 'first'>> {
  const rows = await findEdits(db, writing, { after: null, limit: newest + 1 });
  const { list: earlier, nextCursor: earlierCursor } = pageOf(rows, newest);
  const first = earlierCursor === null ? null : await findFirstWording(db, writing);
  return { earlier, earlierCursor, first: first && present(first) };
}

/** What the writing of a case said before, newest first. Throws `safetyCaseUnknown`. */
export async function listEarlierWordings(
  { db }: StaffContext,
  { caseId, cursor, limit }: Omit<CallInput<'listEarlierWordings'>, 'limit'> & { readonly limit: number },
): Promise<CallResult<'listEarlierWordings'>> {
  const writing = await requireCase(db, caseId);
  return pageOf(await findEdits(db, writing, { after: decodeCursor(cursor), limit: limit + 1 }), limit);
}
