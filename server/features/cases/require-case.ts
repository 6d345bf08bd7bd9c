import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findCase, type CaseRow } from './queries.ts';

/** Throws `safetyCaseUnknown`. */
export async function requireCase(db: Queryable, caseId: string): Promise<CaseRow> {
  const row = await findCase(db, caseId);
  if (!row) throw new Failure('safetyCaseUnknown');
  return row;
}
