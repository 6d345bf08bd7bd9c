import { sql } from 'kysely';
import { isClosing, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

export interface LinkRow {
  readonly code: string;
  readonly showsName: boolean;
  readonly offAt: Date | null;
}

export const findLink = (db: Queryable, memberId: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('inviteLink')
    .select(['code', 'showsName', 'offAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();

/** The link as she wants it; `code` is taken where she has none yet, or wants another one. */
export async function putLink(
  tx: Transaction,
  link: {
    readonly memberId: string;
    readonly code: string;
    readonly renew: boolean;
    readonly on: boolean;
    readonly showsName: boolean;
    readonly now: Date;
  },
): Promise<LinkRow> {
  const { memberId, code, renew, on, showsName, now } = link;
  const { rows } = await sql<LinkRow>`
    insert into invite_link (member_id, code, shows_name, made_at, off_at)
    values (${memberId}, ${code}, ${showsName}, ${now}, ${on ? null : now})
    on conflict (member_id) do update
       set code = case when ${renew} then excluded.code else invite_link.code end,
           made_at = case when ${renew} then excluded.made_at else invite_link.made_at end,
           shows_name = excluded.shows_name,
           off_at = case when ${on} then null else coalesce(invite_link.off_at, excluded.off_at) end
    returning code, shows_name, off_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('No link was written');
  return row;
}

/** Whose link a code is, while it leads anywhere: her first name, where she wants it shown. */
export async function findOwner(
  db: Queryable,
  code: string,
): Promise<{ readonly name: string | null } | null> {
  const link = await db
    .selectFrom('inviteLink')
    .select(['memberId', 'showsName'])
    .where('code', '=', code)
    .where('offAt', 'is', null)
    .executeTakeFirst();
  if (!link) return null;
  const { rows } = await sql<{ name: string | null }>`
    select case when ${link.showsName}::boolean then m.first_name end as name from ${sql.raw(membersAs('m'))}
     where m.member_id = ${link.memberId} and not ${isClosing('m.member_id')}`.execute(db);
  return rows[0] ?? null;
}

/** How many friends of a member counted, in all and since an instant. */
export async function countGiven(
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<{ readonly times: number; readonly thisMonth: number }> {
  const { rows } = await sql<{ times: number; thisMonth: number }>`
    select count(*)::int as times, count(*) filter (where counted_at >= ${since})::int as this_month
      from friend_counted where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { times: 0, thisMonth: 0 };
}
