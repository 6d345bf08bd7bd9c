import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '#contract/define.ts';
import type { Transaction } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';

export interface Spending {
  readonly memberId: string;
  readonly currency: Currency;
  /** More than zero. */
  readonly amount: number;
  /** Business key: unique for ever for this member and currency. */
  readonly sourceType: string;
  readonly sourceId: string;
  readonly rule: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/**
 * Makes the member's spends of one currency wait for each other until the transaction ends. A feature that
 * decides from what the member already has takes it first.
 */
export async function lockBalance(tx: Transaction, memberId: string, currency: Currency): Promise<void> {
  await tx
    .selectFrom('ledgerBalance')
    .select('amount')
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .forUpdate()
    .execute();
}

/**
 * Takes an amount from the lots that expire first and records which. Needs `lockBalance` before it in the same
 * transaction. Throws `balanceTooLow` when what can be spent now does not suffice; then nothing has changed.
 */
export async function spend(tx: Transaction, spending: Spending): Promise<{ entryId: string }> {
  const { memberId, currency, amount, now } = spending;
  const entryId = uuidv7();
  const taken = await sql<{ total: number }>`
    with lot as (
      select entry_id, remaining,
             sum(remaining) over (order by expires_at, entry_id) - remaining as before
        from ledger_lot
       where member_id = ${memberId} and currency = ${currency} and remaining > 0
         and available_at <= ${now} and expires_at > ${now}
    ),
    taking as (
      select entry_id, least(remaining, ${amount}::bigint - before) as amount
        from lot
       where before < ${amount}::bigint and (select sum(remaining) from lot) >= ${amount}::bigint
    ),
    taken as (
      update ledger_lot l set remaining = l.remaining - t.amount
        from taking t
       where l.member_id = ${memberId} and l.entry_id = t.entry_id
      returning l.entry_id, t.amount
    ),
    used as (
      insert into ledger_lot_use (member_id, entry_id, lot_entry_id, amount)
      select ${memberId}::uuid, ${entryId}::uuid, entry_id, amount from taken
    )
    select coalesce(sum(amount), 0)::bigint as total from taken`.execute(tx);
  if (taken.rows[0]?.total !== amount) throw new Failure('balanceTooLow');

  await sql`
    with key as (
      insert into ledger_key (member_id, currency, source_type, source_id, kind, entry_id, amount)
      values (${memberId}, ${currency}, ${spending.sourceType}, ${spending.sourceId}, 'spend', ${entryId}, ${-amount})
    ),
    entry as (
      insert into ledger_entry
        (member_id, entry_id, occurred_at, currency, kind, amount, source_type, source_id, rule, details)
      values (${memberId}, ${entryId}, ${now}, ${currency}, 'spend', ${-amount}, ${spending.sourceType},
              ${spending.sourceId}, ${spending.rule}, ${JSON.stringify(spending.details)}::jsonb)
    )
    update ledger_balance set amount = amount - ${amount}
     where member_id = ${memberId} and currency = ${currency}`.execute(tx);
  return { entryId };
}
