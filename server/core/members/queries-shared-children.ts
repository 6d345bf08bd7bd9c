import { sql, type Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Child } from '#server/kernel/database/schema.ts';

const columns = ['childId', 'name', 'sex', 'birthDate', 'expectedDate'] as const;

/** In the order of their days. */
export function findChildren(db: Queryable, memberId: string) {
  return db
    .selectFrom('child')
    .select(columns)
    .where('memberId', '=', memberId)
    .orderBy((eb) => eb.fn.coalesce('birthDate', 'expectedDate'))
    .orderBy('childId')
    .execute();
}

export async function hasChild(db: Queryable, memberId: string, childId: string): Promise<boolean> {
  const found = await db
    .selectFrom('child')
    .select('childId')
    .where('memberId', '=', memberId)
    .where('childId', '=', childId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertChild(tx: Transaction, child: Insertable<Child>): Promise<void> {
  await tx.insertInto('child').values(child).execute();
}

/**
 * Changes a child. What had a gift moves once, to the real day, and not by more than `mostDaysMoved`; so it never opens
 * another. @returns whether it was changed
 */
export async function updateChild(
  tx: Transaction,
  {
    memberId,
    childId,
    name,
    sex,
    birthDate,
    expectedDate,
  }: Pick<Insertable<Child>, 'memberId' | 'childId' | 'name' | 'sex' | 'birthDate' | 'expectedDate'>,
  { now, mostDaysMoved }: { now: Date; mostDaysMoved: number },
): Promise<boolean> {
  const date = sql`coalesce(${birthDate}::date, ${expectedDate}::date)`;
  const stays = sql`coalesce(birth_date, expected_date) = ${date}`;
  const { numAffectedRows } = await sql`
    update child
       set name = ${name}, sex = ${sex}, birth_date = ${birthDate}, expected_date = ${expectedDate},
           gift_moved_at = case when gift_date is null or ${stays} then gift_moved_at else ${now} end
     where member_id = ${memberId} and child_id = ${childId}
       and (gift_date is null or ${stays}
            or (gift_moved_at is null and ${birthDate}::date is not null
                and abs(${date} - gift_date) <= ${mostDaysMoved}))`.execute(tx);
  return numAffectedRows === 1n;
}

/** @returns whether there was one */
export async function deleteChild(tx: Transaction, memberId: string, childId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('child')
    .where('memberId', '=', memberId)
    .where('childId', '=', childId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Children who are expected. */
export async function deleteExpected(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .deleteFrom('child')
    .where('memberId', '=', memberId)
    .where('expectedDate', 'is not', null)
    .execute();
}

/** The day of the child who comes next. */
export async function nextExpected(db: Queryable, memberId: string): Promise<string | null> {
  const { next } = await db
    .selectFrom('child')
    .select((eb) => eb.fn.min('expectedDate').as('next'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return next;
}

/** By `today`, her own day. */
export async function youngestBirthday(
  db: Queryable,
  memberId: string,
  today: string,
): Promise<string | null> {
  const child = await db
    .selectFrom('child')
    .select('birthDate')
    .where('memberId', '=', memberId)
    .where('birthDate', '<=', today)
    .orderBy('birthDate', 'desc')
    .limit(1)
    .executeTakeFirst();
  return child?.birthDate ?? null;
}

/** Keeps the day that a gift was given for. @returns false when the child has another day than `from` by now, or is gone */
export async function holdGiftDate(
  tx: Transaction,
  { memberId, childId, from }: { memberId: string; childId: string; from: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update child set gift_date = ${from}::date, gift_moved_at = null
     where member_id = ${memberId} and child_id = ${childId}
       and coalesce(birth_date, expected_date) = ${from}::date`.execute(tx);
  return numAffectedRows === 1n;
}
