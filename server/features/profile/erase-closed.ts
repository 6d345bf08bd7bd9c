import { sql } from 'kysely';
import { transaction, type Database, type Transaction } from '#server/database/database.ts';
import { memberTables } from './member-tables.ts';

/** The books: amounts of a member without a name or an address. All else of members goes. */
const books: ReadonlySet<string> = new Set([
  'ledger_entry',
  'ledger_key',
  'ledger_balance',
  'ledger_lot',
  'ledger_lot_use',
  'gift_claim',
  'draw_play',
]);

/** Erases the accounts whose days to come back are over. */
export async function eraseClosed(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('accountClosing')
    .select('memberId')
    .where('eraseAfter', '<=', now)
    .orderBy('eraseAfter')
    .execute();
  if (due.length === 0) return;
  const tables = (await memberTables(db)).filter((table) => !books.has(table));
  for (const { memberId } of due) await transaction(db, (tx) => erase(tx, memberId, tables));
}

async function erase(tx: Transaction, memberId: string, tables: readonly string[]): Promise<void> {
  // Taken back in this moment: then she stays.
  const closing = await tx.deleteFrom('accountClosing').where('memberId', '=', memberId).executeTakeFirst();
  if (closing.numDeletedRows !== 1n) return;
  await sql`
    delete from outbox where recipient in (select m.email from member m where m.member_id = ${memberId})`.execute(
    tx,
  );
  // What a browser did before it signed in is hers too; what somebody else did in the same browser is not.
  await sql`
    delete from event e
     where e.uid = ${memberId}
        or (e.uid = '' and e.trace_id in (select h.trace_id from event h where h.uid = ${memberId}))`.execute(
    tx,
  );
  await sql`
    update gift_claim set address = case when address is not null then '{}'::jsonb end, occasion = null, reason = null
     where member_id = ${memberId}`.execute(tx);
  for (const table of tables) {
    await sql`delete from ${sql.id(table)} where member_id = ${memberId}`.execute(tx);
  }
}
