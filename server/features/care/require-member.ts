import { ofMember } from '#server/core/members/queries-shared.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

/** Throws `careMemberGone` for who is not there. */
export async function requireMember(db: Queryable, memberId: string): Promise<void> {
  if (!(await ofMember(db, memberId).select('memberId').executeTakeFirst()))
    throw new Failure('careMemberGone');
}
