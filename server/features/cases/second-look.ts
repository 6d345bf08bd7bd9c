import type { Queryable } from '#server/kernel/database/database.ts';
import { hasOtherWith } from '#server/core/staff/queries-shared.ts';
import type { CaseRow } from './queries.ts';

/** Who decided the first time does not take the second look while there is somebody else who can. */
export async function mayDecide(
  db: Queryable,
  { appeal, firstDecider }: Pick<CaseRow, 'appeal' | 'firstDecider'>,
  staffId: string,
): Promise<boolean> {
  if (appeal === null || firstDecider !== staffId) return true;
  return !(await hasOtherWith(db, staffId, ['villages']));
}
