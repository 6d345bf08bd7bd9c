import { sql, type RawBuilder } from 'kysely';
import { isSpread, type Transaction } from '../database.ts';

/**
 * Gives rows of one member's table to another. `where` says which, `change` what else is set, by columns as SQL names them. Where Citus spreads
 * the tables a row stays on its shard: there it is taken out and written anew.
 */
export async function moveRows(
  tx: Transaction,
  table: string,
  {
    from,
    to,
    where = sql`true`,
    change = {},
  }: {
    readonly from: string;
    readonly to: string;
    readonly where?: RawBuilder<unknown>;
    readonly change?: Readonly<Record<string, string | boolean | null>>;
  },
): Promise<void> {
  const theirs = sql`member_id = ${from} and ${where}`;
  if (!isSpread(tx)) {
    const set = Object.entries({ ...change, member_id: to }).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(set)} where ${theirs}`.execute(tx);
    return;
  }
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${theirs} for update`.execute(tx);
  if (rows.length === 0) return;
  await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx);
  const moved = JSON.stringify(rows.map(({ row }) => ({ ...row, ...change, member_id: to })));
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    tx,
  );
  const written = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${written})
    select ${written} from jsonb_populate_recordset(null::${sql.table(table)}, ${moved}::jsonb)`.execute(tx);
}
