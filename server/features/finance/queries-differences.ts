import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Rank } from '#server/kernel/http/cursor.ts';

/** A line that differs. */
export interface Found {
  /** Of the check. */
  readonly name: string;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly line: Readonly<Record<string, unknown>>;
}

export interface DifferenceRow extends Found {
  readonly differenceId: string;
  readonly foundAt: Date;
  readonly seenAt: Date;
  readonly goneAt: Date | null;
}

/** @returns how many were not known */
export async function upsertDifferences(
  tx: Transaction,
  found: readonly (Found & { readonly differenceId: string })[],
  now: Date,
): Promise<number> {
  if (found.length === 0) return 0;
  const { rows } = await sql<{ fresh: boolean }>`
    insert into book_difference (difference_id, name, subject, line, found_at, seen_at)
    select distinct on (name, subject) difference_id, name, subject, line, ${now}, ${now}
      from unnest(${found.map(({ differenceId }) => differenceId)}::uuid[], ${found.map(({ name }) => name)}::text[],
                  ${found.map(({ subject }) => JSON.stringify(subject))}::jsonb[],
                  ${found.map(({ line }) => JSON.stringify(line))}::jsonb[]) as f(difference_id, name, subject, line)
    on conflict (name, subject) where gone_at is null
    do update set line = excluded.line, seen_at = excluded.seen_at
    returning found_at = seen_at as fresh`.execute(tx);
  return rows.filter(({ fresh }) => fresh).length;
}

/** Those that were not seen any more are over, but for checks of which there are more than are kept. */
export async function endGone(
  tx: Transaction,
  { before, now, full }: { before: Date; now: Date; full: readonly string[] },
): Promise<void> {
  await sql`
    update book_difference set gone_at = ${now}
     where gone_at is null and seen_at < ${before} and name <> all(${[...full]}::text[])`.execute(tx);
}

export async function insertProof(
  tx: Transaction,
  proof: { begunAt: Date; endedAt: Date; checked: number; differed: number },
): Promise<void> {
  await tx
    .insertInto('bookProof')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last one that went through. */
export async function findLastProof(db: Queryable) {
  return db.selectFrom('bookProof').selectAll().orderBy('begunAt', 'desc').limit(1).executeTakeFirst();
}

/** Those that are open, or those that are over, newest first. */
export async function findDifferences(
  db: Queryable,
  { open, after, limit }: { open: boolean; after: Rank | null; limit: number },
): Promise<DifferenceRow[]> {
  const rank = sql`floor(extract(epoch from found_at) * 1000)::bigint`;
  const { rows } = await sql<DifferenceRow>`
    select difference_id, name, subject, line, found_at, seen_at, gone_at from book_difference
     where gone_at is ${open ? sql`null` : sql`not null`}
       ${after === null ? sql`` : sql`and (${rank}, difference_id) < (${after.rank}, ${after.id}::uuid)`}
     order by ${rank} desc, difference_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOpen(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('bookDifference')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('goneAt', 'is', null)
    .executeTakeFirst();
  return Number(row?.open ?? 0);
}

export async function findDifference(
  db: Queryable,
  differenceId: string,
): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    select difference_id, name, subject, line, found_at, seen_at, gone_at from book_difference
     where difference_id = ${differenceId}`.execute(db);
  return rows[0];
}

/** What these checks say of something is over. */
export async function endDifferences(
  tx: Transaction,
  {
    names,
    subject,
    now,
  }: { readonly names: readonly string[]; readonly subject: Found['subject']; readonly now: Date },
): Promise<void> {
  await sql`
    update book_difference set gone_at = ${now}
     where gone_at is null and name = any(${[...names]}::text[]) and subject = ${JSON.stringify(subject)}::jsonb`.execute(
    tx,
  );
}
