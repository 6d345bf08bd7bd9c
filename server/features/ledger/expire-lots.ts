import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '#contract/define.ts';
import { transaction, type Database, type Transaction } from '#server/database/database.ts';
import { lockBalances, postMovements } from './movements.ts';

interface DueLot {
  readonly memberId: string;
  readonly currency: Currency;
  readonly entryId: string;
  readonly remaining: number;
  readonly earnedAt: Date;
  readonly expiresAt: Date;
}

const lotColumns = sql.raw('member_id, currency, entry_id, remaining, earned_at, expires_at');
const dueLots = (now: Date) => sql`ledger_lot where remaining > 0 and expires_at <= ${now}`;

/**
 * Posts what is left of lots whose day has passed, at most `limit` of them in one short transaction. They can be spent
 * no more from their very moment on; this only writes it down. @returns how many lots; 0 when nothing is due
 */
export async function expireLots(db: Database, now: Date, limit = 500): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await sql<{ memberId: string; currency: Currency }>`
      select distinct member_id, currency
        from (select member_id, currency from ${dueLots(now)} order by expires_at limit ${limit}) as due`.execute(
      tx,
    );
    if (due.rows.length === 0) return 0;
    await lockBalances(tx, due.rows);
    // Read again: what came before the lock may have been given back or taken meanwhile.
    const lots = await sql<DueLot>`
      select ${lotColumns} from ${dueLots(now)}
         and (member_id, currency) in (
           select * from unnest(${due.rows.map((row) => row.memberId)}::uuid[],
                                ${due.rows.map((row) => row.currency)}::text[]))
       order by expires_at limit ${limit}`.execute(tx);
    await postExpiries(tx, lots.rows, now);
    return lots.rows.length;
  });
}

/** The same for some lots of one balance at once, before something else changes them. Needs `lockBalances`. */
export async function expireThese(
  tx: Transaction,
  { memberId, lotEntryIds, now }: { memberId: string; lotEntryIds: readonly string[]; now: Date },
): Promise<void> {
  const lots = await sql<DueLot>`
    select ${lotColumns} from ${dueLots(now)}
       and member_id = ${memberId} and entry_id = any(${[...lotEntryIds]}::uuid[])`.execute(tx);
  await postExpiries(tx, lots.rows, now);
}

async function postExpiries(tx: Transaction, lots: readonly DueLot[], now: Date): Promise<void> {
  await postMovements(
    tx,
    lots.map(({ memberId, currency, entryId, remaining, earnedAt, expiresAt }) => ({
      memberId,
      currency,
      entryId: uuidv7(),
      kind: 'expire',
      sourceType: 'lot',
      // A lot that was given something back after its day expires once more, on a later one.
      sourceId: `${entryId} ${expiresAt.toISOString()}`,
      rule: 'lot.expired',
      details: { earnedAt: earnedAt.toISOString() },
      now,
      uses: [{ lotEntryId: entryId, amount: remaining }],
    })),
  );
}
