import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';

/**
 * Every table with rows of members, asked of the database, so that no new one is forgotten when data is downloaded
 * or erased.
 */
export async function memberTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id' and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * What stays of an erased account, and why. All of it is under the member's id, which then stands for nobody: nothing
 * else knows whose it was.
 */
export const keptTables: Readonly<Record<string, string>> = {
  ledger_entry: 'The books: entries are never taken out, or no balance could be proven.',
  ledger_key: 'Says which cause was paid already; an entry without it could be written twice.',
  ledger_balance: 'What the entries add up to, compared with them every day.',
  ledger_lot: 'What is left of earned amounts, and when it ends.',
  ledger_lot_use: 'Which lots a spending took.',
  gift_claim: 'What was given for the amounts in the books, and taken from stock.',
  draw_play: 'What was played and paid for: the half of a public result that says who had it.',
};
