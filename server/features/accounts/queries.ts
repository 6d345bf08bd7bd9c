import type { Queryable } from '#server/database/database.ts';

/** Null when the address is no sign-in name. */
export async function findMemberByEmail(
  db: Queryable,
  email: string,
): Promise<{ memberId: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('signInName as s')
    .innerJoin('member as m', 'm.memberId', 's.memberId')
    .select(['m.memberId', 'm.passwordHash'])
    .where('s.kind', '=', 'email')
    .where('s.name', '=', email)
    .executeTakeFirst();
  return row ?? null;
}
