import { sql } from 'kysely';
import type { FunnelStep } from '#contract/calls/numbers/funnels.ts';
import type { Database, Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Definition } from './funnel-rules.ts';
import type { StepCount } from './queries-funnels.ts';

export interface Funnel {
  readonly funnelId: string;
  readonly name: string;
  readonly steps: readonly FunnelStep[];
  readonly days: number;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export async function findFunnels(db: Queryable): Promise<Funnel[]> {
  const { rows } = await sql<Funnel>`
    select funnel_id, name, steps, days, changed_at, changed_by from funnel order by lower(name)`.execute(db);
  return rows;
}

export async function findFunnel(db: Queryable, funnelId: string): Promise<Funnel | null> {
  const { rows } = await sql<Funnel>`
    select funnel_id, name, steps, days, changed_at, changed_by from funnel where funnel_id = ${funnelId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function countFunnels(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from funnel`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function upsertFunnel(tx: Transaction, funnel: Funnel): Promise<void> {
  const { funnelId, name, steps, days, changedAt, changedBy } = funnel;
  await sql`
    insert into funnel (funnel_id, name, steps, days, changed_at, changed_by)
    values (${funnelId}, ${name}, ${JSON.stringify(steps)}::jsonb, ${days}, ${changedAt}, ${changedBy})
    on conflict (funnel_id) do update
       set name = excluded.name, steps = excluded.steps, days = excluded.days, changed_at = excluded.changed_at,
           changed_by = excluded.changed_by`.execute(tx);
}

/** @returns what it was called; null: there was none */
export async function deleteFunnel(tx: Transaction, funnelId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from funnel where funnel_id = ${funnelId} returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

/** What a count was asked for. */
export interface CountAsked {
  readonly definition: Definition;
  readonly from: string;
  readonly until: string;
  readonly language?: string | undefined;
  readonly country?: string | undefined;
}

export interface FunnelCount {
  readonly countId: string;
  readonly asked: CountAsked;
  readonly months: number;
  readonly done: readonly { readonly from: string; readonly counts: readonly StepCount[] }[];
  readonly endedAt: Date | null;
  readonly failed: boolean;
}

const columns = sql`count_id, asked, months, done, ended_at, failed`;

export async function findCount(db: Queryable, countId: string): Promise<FunnelCount | null> {
  const { rows } = await sql<FunnelCount>`
    select ${columns} from funnel_count where count_id = ${countId}`.execute(db);
  return rows[0] ?? null;
}

/** Those that have not ended, the first asked for first. */
export async function findWaitingCounts(db: Database): Promise<FunnelCount[]> {
  const { rows } = await sql<FunnelCount>`
    select ${columns} from funnel_count where ended_at is null order by asked_at, count_id`.execute(db);
  return rows;
}

/** In place of what the same person asked for and still waits for. */
export async function insertCount(
  tx: Transaction,
  {
    countId,
    asked,
    staffId,
    months,
    now,
  }: { countId: string; asked: CountAsked; staffId: string; months: number; now: Date },
): Promise<void> {
  await sql`delete from funnel_count where asked_by = ${staffId} and ended_at is null`.execute(tx);
  await sql`
    insert into funnel_count (count_id, asked, asked_at, asked_by, months)
    values (${countId}, ${JSON.stringify(asked)}::jsonb, ${now}, ${staffId}, ${months})`.execute(tx);
}

/** Keeps a month that is counted. @returns whether anybody still waits for it */
export async function addMonth(
  db: Database,
  countId: string,
  { from, counts, now }: { from: string; counts: readonly StepCount[]; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update funnel_count
       set done = done || ${JSON.stringify([{ from, counts }])}::jsonb,
           ended_at = case when jsonb_array_length(done) + 1 >= months then ${now}::timestamptz end
     where count_id = ${countId} and ended_at is null
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function failCount(db: Database, countId: string, now: Date): Promise<void> {
  await sql`
    update funnel_count set failed = true, ended_at = ${now}
     where count_id = ${countId} and ended_at is null`.execute(db);
}

export async function deleteCounts(db: Database, { before }: { before: Date }): Promise<void> {
  await sql`delete from funnel_count where asked_at < ${before}`.execute(db);
}
