import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { isResting, membersAs } from '#server/core/members/fragments.ts';
import type { OwnPerson } from '#server/core/members/person.ts';

/** A member who may be told. */
export interface Reached extends OwnPerson {
  readonly memberId: string;
  /** In a pause or after a loss. */
  readonly resting: boolean;
}

/** Notes things that were not noted before. */
export async function insertAnnouncements(
  tx: Transaction,
  { news, now }: { news: readonly string[]; now: Date },
): Promise<void> {
  const things = sql.val(news);
  await sql`
      insert into announcement (thing, created_at) select t, ${now} from unnest(${things}::text[]) as t
       where not exists (select from announcement a where a.thing = t) on conflict do nothing`.execute(tx);
}

/** The first of some things that not all were told of, and the last who was; passes over what another run holds. */
export async function lockNext(
  tx: Transaction,
  news: readonly string[],
): Promise<{ thing: string; after: string | null } | null> {
  const things = sql.val(news);
  const { rows } = await sql<{ thing: string; after: string | null }>`
      select thing, after from announcement where told_at is null and thing = any(${things}::text[])
       order by array_position(${things}::text[], thing) limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Members who signed up before an instant, by id from behind `after`. */
export async function findReached(
  tx: Transaction,
  { before, after, limit }: { before: Date; after: string | null; limit: number },
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
      select member_id, member_level::int as level, country_code, lactation::int as stage, created_at as registered_at,
             ${sql.raw(isResting('m'))} as resting
        from ${sql.raw(membersAs('m'))}
       where created_at < ${before} and (${after}::uuid is null or member_id > ${after}::uuid)
       order by member_id limit ${limit}`.execute(tx);
  return rows;
}

/** @param after the last who was told; null: all were, at `now` */
export async function noteReached(
  tx: Transaction,
  { thing, after, now }: { thing: string; after: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set(after === null ? { toldAt: now, after } : { after })
    .where('thing', '=', thing)
    .execute();
}

/** As if all had been told; what is noted already stays. */
export async function insertTold(tx: Transaction, thing: string, now: Date): Promise<void> {
  await tx
    .insertInto('announcement')
    .values({ thing, after: null, toldAt: now, createdAt: now })
    .onConflict((conflict) => conflict.column('thing').doNothing())
    .execute();
}
