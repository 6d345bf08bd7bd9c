import { sql, type Insertable } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import { newId, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { Expert as ExpertTable } from '#server/kernel/database/schema.ts';
import { membersAs } from '#server/core/members/fragments.ts';
import { underOwnName } from './own-name.ts';

export interface Expert {
  readonly title: Localised;
  /** The day on which staff look again; afterwards the badge is gone. */
  readonly reviewedAt: Date;
}

const selectExperts = prepared<Expert & { memberId: string }>(
  'find-experts',
  `select member_id as "memberId", title, reviewed_at as "reviewedAt"
     from expert where member_id = any($1::uuid[]) and reviewed_at > $2`,
);

/** Experts among members, by their ids. Never to be shown beside what somebody wrote under another name. */
export async function readExperts(
  db: Queryable,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, Expert>> {
  if (memberIds.length === 0) return new Map();
  const rows = await selectExperts(db, [memberIds, now]);
  return new Map(rows.map(({ memberId, title, reviewedAt }) => [memberId, { title, reviewedAt }]));
}

/** An expert as staff see her. */
export interface ExpertRow {
  readonly memberId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly title: Localised;
  readonly reviewedAt: Date;
}

/** All of them, or one, in the order in which staff look again. */
export async function findExperts(db: Queryable, memberId?: string): Promise<ExpertRow[]> {
  const only = memberId === undefined ? sql`true` : sql`e.member_id = ${memberId}`;
  const { rows } = await sql<ExpertRow>`
    select e.member_id, m.first_name, m.last_name, m.email, e.title, e.reviewed_at
      from expert e join ${sql.raw(membersAs('m'))} using (member_id) where ${only} order by e.reviewed_at, e.member_id`.execute(
    db,
  );
  return rows;
}

/** Experts whose review is due before a moment. */
export async function countExpertsDue(db: Queryable, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('expert')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('reviewedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When staff look at an expert again; null of who is none. */
export async function findReview(tx: Transaction, memberId: string): Promise<Date | null> {
  const expert = await tx
    .selectFrom('expert')
    .select('reviewedAt')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return expert?.reviewedAt ?? null;
}

/** Makes a member an expert, or changes what is said of one. */
export async function putExpert(
  tx: Transaction,
  memberId: string,
  row: Omit<Insertable<ExpertTable>, 'memberId'>,
): Promise<void> {
  await tx
    .insertInto('expert')
    .values({ memberId, ...row })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute();
}

/** @returns when staff would have looked at her again; null of who was none */
export async function deleteExpert(tx: Transaction, memberId: string): Promise<Date | null> {
  const gone = await tx
    .deleteFrom('expert')
    .where('memberId', '=', memberId)
    .returning('reviewedAt')
    .executeTakeFirst();
  return gone?.reviewedAt ?? null;
}

export interface NewBlock {
  readonly memberId: string;
  readonly otherId: string;
  readonly kind: 'block' | 'mute';
  /** The thread in which the other has an alias; null: under her own name. */
  readonly aliasOf: string | null;
  readonly name: string;
  readonly blockedAt: Date;
}

/** Keeps somebody away, or changes how. @returns the id of the block */
export async function putBlock(tx: Transaction, block: NewBlock): Promise<{ blockId: string }> {
  const { memberId, otherId, kind, aliasOf, name, blockedAt } = block;
  const { rows } = await sql<{ blockId: string }>`
    insert into member_block (member_id, block_id, other_id, kind, alias_of, name, blocked_at)
    values (${memberId}, ${newId(tx)}, ${otherId}, ${kind}, ${aliasOf}::uuid,
            ${name}, ${blockedAt})
    on conflict (member_id, other_id, alias_of) do update set kind = excluded.kind, name = excluded.name
    returning block_id as "blockId"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A block was neither made nor found');
  return row;
}

/** Newest first; `title` is that of the thread of an alias, as long as it can be seen. */
export function findBlocks(db: Queryable, memberId: string) {
  return db
    .selectFrom('memberBlock as b')
    .leftJoin('post as p', (join) => join.onRef('p.postId', '=', 'b.aliasOf').on('p.state', '=', 'visible'))
    .select(['b.blockId', 'b.name', 'b.kind', 'b.aliasOf', 'b.blockedAt', 'p.title'])
    .where('b.memberId', '=', memberId)
    .orderBy('b.blockId', 'desc')
    .execute();
}

/** @returns whether it was there */
export async function deleteBlock(db: Queryable, memberId: string, blockId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memberBlock')
    .where('memberId', '=', memberId)
    .where('blockId', '=', blockId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export interface Pair {
  readonly readerId: string;
  readonly writerId: string;
  /** The thread in which the writer has an alias, if it is about something under that; null: under her own name. */
  readonly aliasOf: string | null;
  /** The reader acts under an alias, for which blocks between the two names are no matter either. */
  readonly asAlias?: boolean;
}

const byName = underOwnName.where('p.alias_of is not null or p.as_alias');

const findHiddenPairs = prepared<{ position: number }>(
  'find-hidden-pairs',
  `select p.position::int as "position"
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[])
          with ordinality as p(reader_id, writer_id, alias_of, as_alias, position)
    where exists (select from member_block b
                   where b.member_id = p.reader_id and b.other_id = p.writer_id
                     and (b.alias_of = p.alias_of or (b.alias_of is null and ${byName})))
       or exists (select from member_block b
                   where b.member_id = p.writer_id and b.other_id = p.reader_id and b.kind = 'block'
                     and b.alias_of is null and ${byName})`,
);

/**
 * For each pair whether the writer, as whom she writes, must not reach the reader, who is then not told of it and cannot
 * be answered.
 */
export async function areHidden(db: Queryable, pairs: readonly Pair[]): Promise<boolean[]> {
  if (pairs.length === 0) return [];
  const rows = await findHiddenPairs(db, [
    pairs.map(({ readerId }) => readerId),
    pairs.map(({ writerId }) => writerId),
    pairs.map(({ aliasOf }) => aliasOf),
    pairs.map(({ asAlias = false }) => asAlias),
  ]);
  const hidden = new Set(rows.map(({ position }) => position - 1));
  return pairs.map((_, index) => hidden.has(index));
}
