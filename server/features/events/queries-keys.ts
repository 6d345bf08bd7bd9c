import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

export interface KeyRow {
  readonly keyId: string;
  readonly name: string;
  readonly events: string[];
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly usedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Of keys that have ended: so many are shown. */
const mostEnded = 50;

export const findKey = (
  db: Queryable,
  { keyId, digest }: { keyId: string; digest: Buffer },
): Promise<Pick<KeyRow, 'keyId' | 'events' | 'usedAt' | 'endedAt'> | undefined> =>
  db
    .selectFrom('eventKey')
    .select(['keyId', 'events', 'usedAt', 'endedAt'])
    .where('keyId', '=', keyId)
    .where('digest', '=', digest)
    .executeTakeFirst();

export async function markUsed(db: Queryable, keyId: string, usedAt: Date): Promise<void> {
  await db.updateTable('eventKey').set({ usedAt }).where('keyId', '=', keyId).execute();
}

/** Those in use first, the newest first. */
export async function findKeys(db: Queryable): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    (select key_id, name, events, made_by, made_at, used_at, ended_at from event_key
      where ended_at is null order by made_at desc, key_id desc)
    union all
    (select key_id, name, events, made_by, made_at, used_at, ended_at from event_key
      where ended_at is not null order by ended_at desc, key_id desc limit ${mostEnded})`.execute(db);
  return rows;
}

/** How many are in use; whoever asks comes after who is making one. */
export async function countOpenKeys(tx: Transaction): Promise<number> {
  await sql`lock table event_key in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from event_key where ended_at is null`.execute(tx);
  return rows[0]?.open ?? 0;
}

export async function insertKey(
  tx: Transaction,
  key: Pick<KeyRow, 'keyId' | 'name' | 'events' | 'madeBy' | 'madeAt'> & { digest: Buffer },
): Promise<void> {
  await tx.insertInto('eventKey').values(key).execute();
}

/** @returns what it is called; null: there is none that is in use */
export async function endKey(tx: Transaction, keyId: string, endedAt: Date): Promise<string | null> {
  const ended = await tx
    .updateTable('eventKey')
    .set({ endedAt })
    .where('keyId', '=', keyId)
    .where('endedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return ended?.name ?? null;
}

export async function isKey(db: Queryable, keyId: string): Promise<boolean> {
  const found = await db.selectFrom('eventKey').select('keyId').where('keyId', '=', keyId).executeTakeFirst();
  return found !== undefined;
}
