import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { isResting, membersAs } from './fragments.ts';

/** Two accounts of one person: `fromId` is the one that does not go on. */
export interface Joining {
  readonly joiningId: string;
  readonly fromId: string;
  readonly intoId: string;
  readonly joinedAt: Date;
  /** Null: they are joined. */
  readonly undoneAt: Date | null;
}

/**
 * Whether an account can be joined to another one: neither rests, is kept from something, is being closed, is joined to a third
 * one, or made up where the other one is not; and nothing was joined to the one that does not go on. One answer, by one
 * statement, so that neither it nor its time tells what it is. Certain where both are held.
 */
export async function canJoin(
  db: Queryable,
  { fromId, intoId, now }: Pick<Joining, 'fromId' | 'intoId'> & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select count(*) = 2 and count(distinct m.demo) = 1 as can
      from ${sql.raw(membersAs('m'))}
     where m.member_id in (${fromId}, ${intoId}) and not ${sql.raw(isResting('m'))}
       and m.member_id not in (select member_id from account_closing)
       and m.member_id not in (select member_id from account_block where lifted_at is null and ends_at > ${now})
       and not exists (select from joined_account where into_id = ${fromId} and undone_at is null)`.execute(
    db,
  );
  return rows[0]?.can === true;
}

/**
 * Whether two that were joined can be put apart: neither rests, as what is set aside for the one who does would expire at once
 * with the other one. Certain where both are held.
 */
export async function canPart(
  db: Queryable,
  { fromId, intoId }: Pick<Joining, 'fromId' | 'intoId'>,
): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select not bool_or(${sql.raw(isResting('m'))}) as can
      from ${sql.raw(membersAs('m'))} where m.member_id in (${fromId}, ${intoId})`.execute(db);
  return rows[0]?.can === true;
}

export async function insertJoining(
  tx: Transaction,
  { fromId, ...joining }: Omit<Joining, 'undoneAt'>,
): Promise<void> {
  await tx
    .insertInto('joinedAccount')
    .values({ ...joining, memberId: fromId })
    .execute();
}

export async function endJoining(
  tx: Transaction,
  { joiningId, now }: { joiningId: string; now: Date },
): Promise<void> {
  await tx.updateTable('joinedAccount').set({ undoneAt: now }).where('joiningId', '=', joiningId).execute();
}

const joinings = (db: Queryable) =>
  db
    .selectFrom('joinedAccount')
    .select(['joiningId', 'memberId as fromId', 'intoId', 'joinedAt', 'undoneAt']);

/** Undefined for none, and for one of an account that was erased. */
export const findJoining = (db: Queryable, joiningId: string): Promise<Joining | undefined> =>
  joinings(db).where('joiningId', '=', joiningId).executeTakeFirst();

/** Of a member, whichever account it is, newest first. */
export const findJoinings = (db: Queryable, memberId: string): Promise<Joining[]> =>
  joinings(db)
    .where((eb) => eb.or([eb('memberId', '=', memberId), eb('intoId', '=', memberId)]))
    .orderBy('joinedAt', 'desc')
    .execute();

/** Whether its owner signs in to another one. */
export async function isJoined(db: Queryable, memberId: string): Promise<boolean> {
  const row = await joinings(db)
    .where('memberId', '=', memberId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A member's own account first, and those that were joined to it. */
export async function findAccounts(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await joinings(db).where('intoId', '=', memberId).where('undoneAt', 'is', null).execute();
  return [memberId, ...rows.map(({ fromId }) => fromId)];
}

/** Accounts that were joined to one until an instant. */
export async function findJoinedTo(db: Queryable, intoId: string, until: Date): Promise<string[]> {
  const rows = await joinings(db)
    .where('intoId', '=', intoId)
    .where('undoneAt', 'is', null)
    .where('joinedAt', '<=', until)
    .orderBy('joinedAt')
    .execute();
  return rows.map(({ fromId }) => fromId);
}

/** Accounts that were joined to one go with it, by the next run of what erases. */
export async function eraseJoinedTo(tx: Transaction, intoId: string, now: Date): Promise<void> {
  await tx
    .updateTable('accountClosing')
    .set({ eraseAfter: now })
    .where('memberId', 'in', (eb) =>
      eb
        .selectFrom('joinedAccount')
        .select('memberId')
        .where('intoId', '=', intoId)
        .where('undoneAt', 'is', null),
    )
    .execute();
}
