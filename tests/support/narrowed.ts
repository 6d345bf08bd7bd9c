import { sql } from 'kysely';
import type { Database } from '#server/kernel/database/database.ts';

/** What statements may lean on: each thing of a schema by its name, with what it says. */
export type Shape = ReadonlyMap<string, string>;

/** Partitions apart: they come with the time. */
export async function shapeOf(db: Database): Promise<Shape> {
  const { rows } = await sql<{ name: string; says: string }>`
    with relation as (
      select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition)
    select 'table ' || relname as name, '' as says from relation
    union all
    select 'column ' || relname || '.' || attname, format_type(atttypid, atttypmod)
      from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    union all
    select 'demand ' || relname || '.' || attname, 'a value'
      from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
     where attnotnull and not atthasdef and attidentity = ''
    union all
    select 'null in ' || relname || '.' || attname, 'allowed'
      from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
     where not attnotnull
    union all
    select 'constraint ' || relname || '.' || conname, pg_get_constraintdef(c.oid)
      from relation join pg_constraint c on conrelid = relation.oid and contype in ('c', 'f', 'x')
    union all
    select 'unique ' || relname || ' ' || regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', ''), ''
      from relation join pg_index on indrelid = relation.oid and indisunique
    union all
    select 'trigger ' || relname || '.' || tgname, pg_get_triggerdef(t.oid)
      from relation join pg_trigger t on tgrelid = relation.oid and not tgisinternal
    union all
    select 'function ' || p.oid::regprocedure::text, ''
      from pg_proc p join pg_namespace n on n.oid = pronamespace
     where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
    db,
  );
  return new Map(rows.map(({ name, says }) => [name, says]));
}

/** Kinds of which a new one may refuse what the release before writes. */
const demanding = /^(demand|constraint|unique|trigger) /;

/** Kinds that only ask: without them more is taken than before. */
const asking = /^(demand|null in|constraint|trigger) /;

/** What of an older schema is gone or says something else, and what asks more of its tables, by name. */
export function narrowed(older: Shape, newer: Shape): string[] {
  const changed = [...older].filter(([name, says]) =>
    asking.test(name) ? newer.has(name) && newer.get(name) !== says : newer.get(name) !== says,
  );
  const ofOlder = ([name]: readonly [string, string]) => {
    const [, of = ''] = /^\w+ (?:in )?(\w+)/.exec(name) ?? [];
    return !older.has(name) && older.has(`table ${of}`);
  };
  const asked = [...newer].filter(ofOlder).filter(([name]) => demanding.test(name));
  // A column that may be empty from now on: who reads it met a value so far.
  const empty = [...newer]
    .filter(ofOlder)
    .filter(([name]) => name.startsWith('null in ') && older.has(name.replace('null in', 'column')));
  return [...changed, ...asked, ...empty].map(([name]) => name).toSorted();
}
