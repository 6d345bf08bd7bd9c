import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { AccountName } from './account-name.ts';

/** Who signs in by one of these, in the form in which such names are stored. */
export async function findBySignInNames(
  db: Queryable,
  kind: AccountName['kind'],
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('signInName')
    .select('memberId')
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .limit(100)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Names as they are compared, which is what is indexed. */
const spelled = {
  firstFirst: sql`lower(replace(first_name || last_name, ' ', ''))`,
  lastFirst: sql`lower(replace(last_name || first_name, ' ', ''))`,
};

/** Some whose names begin so, written in either order; spaces and capitals do not count. */
export async function findByNames(db: Queryable, beginning: string, limit: number): Promise<string[]> {
  const plain = beginning.normalize('NFC').replaceAll(/\s/gu, '');
  const pattern = `${plain.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const begins = (names: (typeof spelled)[keyof typeof spelled]) => sql`
    (select member_id from member where ${names} like lower(${pattern}::text) limit ${limit})`;
  const { rows } = await sql<{ memberId: string }>`
    ${begins(spelled.firstFirst)} union ${begins(spelled.lastFirst)} limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** What staff see of members before they open anything; those who are gone are left out. */
export const findIntroductions = (db: Queryable, memberIds: readonly string[], limit: number) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('member')
        .select(['memberId', 'firstName', 'lastName', 'email', 'countryCode', 'createdAt'])
        .where('memberId', 'in', memberIds)
        .orderBy('firstName')
        .orderBy('lastName')
        .orderBy('memberId')
        .limit(limit)
        .execute();
