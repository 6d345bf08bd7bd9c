import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { MemberPage } from '#server/kernel/http/cursor.ts';

/** Where a code stands. */
export interface CodePlace {
  readonly batchId: string;
  readonly number: number;
}

export type GivenForCode = readonly { readonly currency: Currency; readonly amount: number }[];

export interface CodeUseRow extends CodePlace {
  /** Null: she is gone. */
  readonly memberId: string | null;
  readonly requestKey: string;
  readonly usedAt: Date;
  readonly given: GivenForCode;
  readonly poolId: string;
}

/** Null for one that is nobody’s. */
export async function findCode(
  db: Queryable,
  digest: Buffer,
): Promise<(CodePlace & { readonly poolId: string }) | null> {
  const { rows } = await sql<CodePlace & { readonly poolId: string }>`
    select c.batch_id, c.number, b.pool_id from printed_code c join code_batch b using (batch_id)
     where c.digest = ${digest}`.execute(db);
  return rows[0] ?? null;
}

const columns = sql.raw(
  'u.batch_id, u.number, u.member_id, u.request_key, u.used_at, u.given, (select b.pool_id from code_batch b where b.batch_id = u.batch_id) as pool_id',
);

export async function findUse(db: Queryable, { batchId, number }: CodePlace): Promise<CodeUseRow | null> {
  const { rows } = await sql<CodeUseRow>`
    select ${columns} from code_use u where u.batch_id = ${batchId} and u.number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** What a member used a key for. */
export async function findUseByKey(
  db: Queryable,
  { memberId, requestKey }: { memberId: string; requestKey: string },
): Promise<CodeUseRow | null> {
  const { rows } = await sql<CodeUseRow>`
    select ${columns} from code_use u
     where u.member_id = ${memberId} and u.request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

/** Her own, newest first. */
export async function findUses(db: Queryable, { memberId, after, limit }: MemberPage): Promise<CodeUseRow[]> {
  const { rows } = await sql<CodeUseRow>`
    select ${columns} from code_use u
     where u.member_id = ${memberId}
       and ${after ? sql`(u.used_at, u.request_key) < (${after.at}, ${after.id})` : sql`true`}
     order by u.used_at desc, u.request_key desc limit ${limit}`.execute(db);
  return rows;
}

/** Waits for who uses the same code just now. @returns false where it is used, or the member's key is */
export async function insertUse(
  tx: Transaction,
  row: CodePlace & { readonly memberId: string; readonly requestKey: string; readonly usedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('codeUse')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveGiven(
  tx: Transaction,
  { batchId, number }: CodePlace,
  given: GivenForCode,
): Promise<void> {
  await tx
    .updateTable('codeUse')
    .set({ given: JSON.stringify(given) })
    .where('batchId', '=', batchId)
    .where('number', '=', number)
    .execute();
}

/** The batch of a code as it stays until this is done: whoever stops it waits. */
export async function holdBatch(
  tx: Transaction,
  batchId: string,
): Promise<{ readonly endsAt: Date; readonly stoppedAt: Date | null }> {
  const { rows } = await sql<{ endsAt: Date; stoppedAt: Date | null }>`
    select ends_at, stopped_at from code_batch where batch_id = ${batchId} for share`.execute(tx);
  const [batch] = rows;
  if (!batch) throw new Error('A code without its batch');
  return batch;
}

/** Codes stay used, and nobody knows by whom. */
export async function forgetUser(tx: Transaction, memberId: string): Promise<void> {
  await tx.updateTable('codeUse').set({ memberId: null }).where('memberId', '=', memberId).execute();
}
