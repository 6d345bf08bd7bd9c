import { setTimeout as delay } from 'node:timers/promises';
import { escapeIdentifier, type Client } from 'pg';
import { spreadingTable } from './layout.ts';
import { copied, stays } from './placements.ts';

interface ToPlace {
  readonly copied: readonly string[];
  /** `member` first: the others go by it. */
  readonly moved: readonly string[];
  readonly staying: number;
}

/** Tables that are not where they belong yet. */
export async function tablesToPlace(client: Client): Promise<ToPlace> {
  const { rows } = await client.query<{ name: string; of: string | null; placed: boolean }>(`
    select c.relname as name, a.attname as of,
           exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as placed
      from pg_class c
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname = 'member' desc, 1`);
  const isCopied = new Set(copied);
  const isStaying = new Set(stays);
  const ofMembers = rows.filter(
    ({ name, of }) => of === 'member_id' && !isCopied.has(name) && !isStaying.has(name),
  );
  const known = rows.filter(({ name }) => isCopied.has(name));
  return {
    copied: known.filter(({ placed }) => !placed).map(({ name }) => name),
    moved: ofMembers.filter(({ placed }) => !placed).map(({ name }) => name),
    staying: rows.length - known.length - ofMembers.length,
  };
}

interface Teller {
  readonly tell: (line: string) => void;
}

/**
 * Copies to each machine what belongs there, one table by one, and moves those of members in one transaction: nobody finds half of them
 * moved, and all of them can be read meanwhile, but not written. What they took on the coordinator is given back.
 */
export async function placeTables(client: Client, { tell }: Teller): Promise<void> {
  // Content is guarded by triggers that only compare rows, which hold on each machine as well as on one.
  await client.query('set citus.enable_unsafe_triggers = on');
  const { copied: toCopy, moved: toMove } = await tablesToPlace(client);
  for (const { table, name } of await findTies(client)) {
    const untie = `alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`;
    await patiently(client, { tell }, () => client.query(untie));
  }
  for (const name of toCopy) {
    await patiently(client, { tell }, () => client.query('select create_reference_table($1)', [name]));
    tell(`${name}: copied to each machine`);
  }
  if (toMove.length > 0) {
    await patiently(client, { tell }, () => move(client, toMove));
    tell(`${toMove.length} tables of members: spread`);
  }
  await giveBack(client, { tell });
}

/** How long it waits for those who write, and how often: whoever waits for a table's lock makes everybody else wait behind it. */
const patience = { lockMs: 2000, pauseMs: 1000, attempts: 120 };

/** In a transaction of its own, again and again while others hold what it wants to lock. */
async function patiently(client: Client, { tell }: Teller, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${patience.lockMs}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const { code } = error as { code?: unknown };
      if ((code !== '55P03' && code !== '40P01') || attempt === patience.attempts) throw error;
      if (attempt === 5) tell('Waiting for a moment in which nobody writes.');
      await delay(patience.pauseMs);
    }
  }
}

/**
 * References between what is copied and what stays: by them Citus would plan each statement about tables that stay, and refuse some that
 * change several of them. Where tables are spread these hold by what the server writes alone.
 */
async function findTies(client: Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `
    with staying as (
      select c.oid from pg_class c
       where c.relname <> all($1::text[])
         and (c.relname = any($2::text[]) or not exists (
           select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
            where i.indrelid = c.oid and i.indisprimary and a.attname = 'member_id')))
    select r.relname as table, k.conname as name
      from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class o on o.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and r.relnamespace = 'public'::regnamespace
       and (r.relname = any($1::text[]) and o.oid in (select oid from staying)
            or o.relname = any($1::text[]) and r.oid in (select oid from staying))`,
    [copied, stays],
  );
  return rows;
}

/** Locks all of them before it moves the first. */
async function move(client: Client, names: readonly string[]): Promise<void> {
  const listed = names.map((name) => escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${listed} in exclusive mode`);
  await loosen(client, names);
  await client.query('set local lock_timeout = 0');
  await client.query(`select set_config('citus.shard_count', shards::text, true) from ${spreadingTable}`);
  for (const name of names) {
    await client.query(`select create_distributed_table($1, 'member_id', colocate_with => $2)`, [
      name,
      name === 'member' ? 'none' : 'member',
    ]);
  }
}

/**
 * Makes plain indexes of unique ones without the member: of all machines together no index can say it. They are of ids that are
 * random, and of what is taken from whoever had it before it is given.
 */
async function loosen(client: Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; index: string; isConstraint: boolean; made: string }>(
    `
    select c.relname as table, x.relname as index, k.oid is not null as "isConstraint", pg_get_indexdef(i.indexrelid) as made
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id'
      left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[]) and i.indisunique
       and a.attnum <> all(i.indkey::int2[])`,
    [names],
  );
  for (const { table, index, isConstraint, made } of rows) {
    await client.query(
      isConstraint
        ? `alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(index)}`
        : `drop index ${escapeIdentifier(index)}`,
    );
    await client.query(made.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'));
  }
}

/** Citus leaves on the coordinator the rows that it has moved, where nobody sees them. */
async function giveBack(client: Client, { tell }: Teller): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
      from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      cross join lateral (select c.oid as relid union select relid from pg_partition_tree(c.oid)) t
     where c.relnamespace = 'public'::regnamespace and p.partmethod = 'h' and not c.relispartition
     group by c.relname having sum(pg_relation_size(t.relid)) > 0 order by 1`);
  for (const { name } of rows) {
    await patiently(client, { tell }, () =>
      client.query('select truncate_local_data_after_distributing_table($1)', [name]),
    );
  }
  if (rows.length > 0) tell(`${rows.length} tables: what they took on the coordinator was given back`);
}
