import { isResting, membersAs } from '#server/core/members/fragments.ts';
import { sql } from 'kysely';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import type { Person } from '#server/core/members/person.ts';
import { notify, type NewNotification } from './notify.ts';
import type { PlaceOfBabies } from './places-of-babies.ts';

/** A member who may be told. */
export interface Reached extends Person {
  readonly memberId: string;
  /** In a pause or after a loss. */
  readonly resting: boolean;
}

export type Told = Omit<NewNotification, 'now'>;

/** Something new that many are told of, once for ever. */
export interface Announcement {
  readonly thing: string;
  /** Since when it is there: who signs up later finds it, and it is no news to her. */
  readonly at: Date;
  /** What those of some members hear that it is for. */
  tell(tx: Transaction, members: readonly Reached[]): Promise<readonly Told[]>;
}

/**
 * Tells of the first of some things that not all were told of: at most `limit` members, by id from behind the last; how
 * far it came is noted with it, so that a run that ends early goes on there and nobody is told twice.
 * @returns how many members were looked at, or 1 for the end of one thing; 0 when nothing is left
 */
export async function announceNext(
  db: Database,
  news: readonly Announcement[],
  now: Date,
  { limit = 200, places = [] }: { limit?: number; places?: readonly PlaceOfBabies[] } = {},
): Promise<number> {
  if (news.length === 0) return 0;
  const things = sql.val(news.map(({ thing }) => thing));
  return transaction(db, async (tx) => {
    await sql`
      insert into announcement (thing, created_at) select t, ${now} from unnest(${things}::text[]) as t
       where not exists (select from announcement a where a.thing = t) on conflict do nothing`.execute(tx);
    const { rows: open } = await sql<{ thing: string; after: string | null }>`
      select thing, after from announcement where told_at is null and thing = any(${things}::text[])
       order by array_position(${things}::text[], thing) limit 1 for update skip locked`.execute(tx);
    const [noted] = open;
    const one = news.find(({ thing }) => thing === noted?.thing);
    if (!noted || !one) return 0;
    const { rows: members } = await sql<Reached>`
      select member_id, member_level::int as level, country_code, lactation::int as stage, created_at as registered_at,
             ${sql.raw(isResting('m'))} as resting
        from ${sql.raw(membersAs('m'))}
       where created_at < ${one.at} and (${noted.after}::uuid is null or member_id > ${noted.after}::uuid)
       order by member_id limit ${limit}`.execute(tx);
    await notify(
      tx,
      (await one.tell(tx, members)).map((told) => ({ ...told, now })),
      places,
    );
    const after = members.at(-1)?.memberId ?? null;
    await tx
      .updateTable('announcement')
      .set(after === null ? { toldAt: now, after } : { after })
      .where('thing', '=', one.thing)
      .execute();
    // With nobody left behind the last one it is told; there may be another.
    return Math.max(1, members.length);
  });
}

/** Nobody is told of it. */
export async function passOver(tx: Transaction, thing: string, now: Date): Promise<void> {
  await tx
    .insertInto('announcement')
    .values({ thing, after: null, toldAt: now, createdAt: now })
    .onConflict((conflict) => conflict.column('thing').doNothing())
    .execute();
}

/** What has been there for longer is no news. */
const newsDays = 14;

export const isNews = (at: Date, now: Date): boolean =>
  at <= now && at.getTime() > now.getTime() - newsDays * 86_400_000;
