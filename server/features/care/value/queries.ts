import { sql, type Insertable } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { CareAct } from '#server/kernel/database/schema.ts';

export type CareActName = 'adjusted' | 'gave' | 'tookBack' | 'extended' | 'madeUp' | 'mailedAgain';

/** Who asks again with the same key waits here until it is done. @returns false when it was there already */
export async function beginAct(
  tx: Transaction,
  act: Pick<
    Insertable<CareAct>,
    'memberId' | 'requestKey' | 'act' | 'asked' | 'staffId' | 'at' | 'reason' | 'note'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('careAct')
    .values(act)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findAct(tx: Transaction, memberId: string, requestKey: string) {
  return tx
    .selectFrom('careAct')
    .select(['asked', 'result'])
    .where('memberId', '=', memberId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirstOrThrow();
}

export async function endAct(
  tx: Transaction,
  { memberId, requestKey }: { readonly memberId: string; readonly requestKey: string },
  done: {
    readonly result: object;
    readonly worth: { readonly currency: Currency; readonly amount: number } | null;
    readonly agreed: boolean;
  },
): Promise<void> {
  await tx
    .updateTable('careAct')
    .set({
      result: JSON.stringify(done.result),
      currency: done.worth?.currency ?? null,
      amount: done.worth?.amount ?? null,
      agreed: done.agreed,
    })
    .where('memberId', '=', memberId)
    .where('requestKey', '=', requestKey)
    .execute();
}

/** What somebody of the staff gave and took alone since an instant, both above zero; it stands still until the transaction ends. */
export async function sumGivenAlone(
  tx: Transaction,
  { staffId, currency, since }: { staffId: string; currency: Currency; since: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`given by ${staffId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs(amount)), 0)::float8 as sum from care_act
     where staff_id = ${staffId} and currency = ${currency} and at > ${since} and not agreed`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** When a member was sent mails again since a moment, this time included, oldest first; it stands still until the transaction ends. */
export async function findMailedAgain(tx: Transaction, memberId: string, since: Date): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailed again ${memberId}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('careAct')
    .select('at')
    .where('memberId', '=', memberId)
    .where('act', '=', 'mailedAgain')
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

/** Why acts were done, in the words for her and those for colleagues, by their keys. */
export function findActReasons(db: Queryable, requestKeys: readonly string[]) {
  return db
    .selectFrom('careAct')
    .select(['requestKey', 'reason', 'note'])
    .where('requestKey', 'in', requestKeys)
    .execute();
}
