import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { ownerWords } from './roles.ts';

/** Changes of accounts and roles come one after the other, so that each sees what the one before it left. */
export async function lockTeam(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts and roles of staff', 0))`.execute(tx);
}

const team = (db: Queryable) =>
  db
    .selectFrom('staffAccount as a')
    .leftJoin('staffRole as r', 'r.roleId', 'a.roleId')
    .select(['a.staffId', 'a.email', 'a.name', 'a.active', 'a.totpOff', 'a.setUpAt'])
    .select(['a.role', 'a.roleId', 'r.name as ownName', 'r.permissions as ownPermissions']);

export const findColleague = (db: Queryable, staffId: string) =>
  team(db).where('a.staffId', '=', staffId).executeTakeFirst();
export type Colleague = NonNullable<Awaited<ReturnType<typeof findColleague>>>;

/** Oldest first. */
export const findTeam = (db: Queryable) =>
  team(db)
    .select((eb) => [
      eb('a.totpSecret', 'is not', null).as('totp'),
      eb
        .selectFrom('staffPasskey as p')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
        .whereRef('p.staffId', '=', 'a.staffId')
        .as('passkeys'),
      eb
        .selectFrom('staffSession as s')
        .select((inner) => inner.fn.max('s.lastSeenAt').as('at'))
        .whereRef('s.staffId', '=', 'a.staffId')
        .as('lastSeenAt'),
    ])
    .orderBy('a.createdAt')
    .orderBy('a.staffId')
    .execute();

/** Whether there is another owner who can sign in. `demo`: without codes as well. */
export async function hasOtherOwner(
  tx: Transaction,
  staffId: string,
  { demo }: { demo: boolean },
): Promise<boolean> {
  const other = await tx
    .selectFrom('staffAccount')
    .select('staffId')
    .where('role', 'in', ownerWords)
    .where('active', '=', true)
    .where('setUpAt', 'is not', null)
    .where('staffId', '<>', staffId)
    .$if(!demo, (query) => query.where('totpOff', '=', false))
    .executeTakeFirst();
  return other !== undefined;
}

export async function writeColleague(
  tx: Transaction,
  staffId: string,
  { name, role, roleId }: { name: string; role: string; roleId: string | null },
): Promise<void> {
  await tx.updateTable('staffAccount').set({ name, role, roleId }).where('staffId', '=', staffId).execute();
}
