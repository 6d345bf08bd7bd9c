import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { copied, stays } from './placements.ts';

/** Spreads what is there; goes on where it ended. */
export async function distribute(db: Database, tell: (line: string) => void): Promise<void> {
  const { rows: known } = await sql<{ name: string }>`
    select logicalrelid::regclass::text as name from pg_dist_partition`.execute(db);
  const done = new Set(known.map(({ name }) => name));
  await sql`set citus.enable_unsafe_triggers = on`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where nspname = 'public' and i.indisprimary and a.attname = 'member_id' and relkind in ('r', 'p') and not relispartition
     order by c.relname = 'member' desc, 1`.execute(db);
  const spread = rows
    .map(({ name }) => name)
    .filter((name) => !stays.includes(name) && !copied.includes(name));
  await letGo(db, spread);
  for (const table of copied.filter((name) => !done.has(name))) {
    await sql`select create_reference_table(${table})`.execute(db);
    tell(`${table}: copied`);
  }
  for (const name of spread) {
    if (done.has(name)) continue;
    const group = name === 'member' ? 'none' : 'member';
    await sql`select create_distributed_table(${name}, 'member_id', colocate_with => ${group})`.execute(db);
    tell(`${name}: spread`);
  }
}

/**
 * Takes away references between what is copied and what stays: Citus would plan each statement about tables that stay, and refuse those
 * that write several of them.
 */
async function letGo(db: Database, spread: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select r.relname as "table", k.conname as name
      from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class o on o.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and (r.relname = any(${copied}::text[])) <> (o.relname = any(${copied}::text[]))
       and r.relname <> all(${spread}::text[]) and o.relname <> all(${spread}::text[])`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
}
