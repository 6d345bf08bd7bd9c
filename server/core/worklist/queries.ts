import { sql, type RawBuilder } from 'kysely';
import type { WorkQueue, WorkShown } from '#contract/calls/worklist.ts';
import { joinStaff } from '#server/core/staff/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Rank } from '#server/kernel/http/cursor.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { AnySource, Waiting } from './sources.ts';

export interface WorkRow {
  readonly queue: WorkQueue;
  readonly itemId: string;
  readonly openedAt: Date;
  readonly dueAt: Date | null;
  readonly assignedTo: string | null;
  readonly assignedName: string | null;
  readonly snoozedUntil: Date | null;
}

interface Asked {
  readonly staffId: string;
  readonly now: Date;
}

export interface WorkPage extends Asked {
  readonly show: WorkShown;
  readonly whose: 'mine' | 'nobody' | undefined;
  readonly queue: WorkQueue | undefined;
  /** Rank is the time by which something was promised, in milliseconds. */
  readonly after: Rank | null;
  readonly limit: number;
}

/** What was promised for no time comes last. */
export const never = new Date('9999-01-01T00:00:00Z');

/** All that waits of some queues, as one table. */
async function waitingOf(services: Services, sources: readonly AnySource[]): Promise<RawBuilder<unknown>> {
  const parts = await Promise.all(
    sources.map(async (source) => {
      const { where, openedAt, dueAt } = await source.waiting(services);
      return sql`select ${source.queue}::text as queue, ${source.id} as item_id, ${openedAt} as opened_at,
                        ${dueAt} as due_at, assigned_to, snoozed_until
                   from ${source.table} where ${where}`;
    }),
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
}

const shownBy: Readonly<Record<WorkShown, (now: Date) => RawBuilder<unknown>>> = {
  waiting: (now) => sql`(w.snoozed_until is null or w.snoozed_until <= ${now})`,
  late: (now) => sql`(w.snoozed_until is null or w.snoozed_until <= ${now}) and w.due_at < ${now}`,
  snoozed: (now) => sql`w.snoozed_until > ${now}`,
};

/** The soonest due first, so that what is late comes before all else. */
export async function findWork(
  services: Services,
  sources: readonly AnySource[],
  { show, whose, queue, staffId, now, after, limit }: WorkPage,
): Promise<WorkRow[]> {
  const wanted = sources.filter((source) => queue === undefined || source.queue === queue);
  if (wanted.length === 0) return [];
  const rank = sql`date_trunc('milliseconds', coalesce(w.due_at, ${never}))`;
  const { rows } = await sql<WorkRow>`
    select w.queue, w.item_id as "itemId", w.opened_at as "openedAt", w.due_at as "dueAt",
           w.assigned_to as "assignedTo", staff.name as "assignedName", w.snoozed_until as "snoozedUntil"
      from ${await waitingOf(services, wanted)} w ${joinStaff('w.assigned_to')}
     where ${shownBy[show](now)}
       ${whose === 'mine' ? sql`and w.assigned_to = ${staffId}` : sql``}
       ${whose === 'nobody' ? sql`and w.assigned_to is null` : sql``}
       ${after ? sql`and (${rank}, w.item_id) > (${new Date(after.rank)}, ${after.id}::uuid)` : sql``}
     order by ${rank}, w.item_id limit ${limit}`.execute(services.db);
  return rows;
}

export interface WorkCounts {
  readonly waiting: number;
  readonly late: number;
  readonly snoozed: number;
  readonly mine: number;
}

export async function countWork(
  services: Services,
  sources: readonly AnySource[],
  { staffId, now }: Asked,
): Promise<WorkCounts> {
  const none = { waiting: 0, late: 0, snoozed: 0, mine: 0 };
  if (sources.length === 0) return none;
  const { rows } = await sql<WorkCounts>`
    select count(*) filter (where ${shownBy.waiting(now)})::int as waiting,
           count(*) filter (where ${shownBy.late(now)})::int as late,
           count(*) filter (where ${shownBy.snoozed(now)})::int as snoozed,
           count(*) filter (where ${shownBy.waiting(now)} and w.assigned_to = ${staffId})::int as mine
      from ${await waitingOf(services, sources)} w`.execute(services.db);
  return rows[0] ?? none;
}

/** One of a queue; `where`: which rows wait, as it was read before any transaction. */
export interface WorkRef extends Pick<Waiting, 'where'> {
  readonly source: AnySource;
  readonly itemId: string;
}

export interface Holding {
  /** Whose row it is. */
  readonly memberId: string;
  readonly assignedTo: string | null;
  readonly snoozedUntil: Date | null;
}

/** Who looks after one that waits; undefined for one that does not. `lock`: nobody changes it until the transaction ends. */
export async function findHolding(
  db: Queryable,
  { source, itemId, where }: WorkRef,
  { lock = false } = {},
): Promise<Holding | undefined> {
  const find = async (more: RawBuilder<unknown>) => {
    const { rows } = await sql<Holding>`
      select member_id as "memberId", assigned_to as "assignedTo", snoozed_until as "snoozedUntil"
        from ${source.table} where ${source.id} = ${itemId} and ${where} ${more}`.execute(db);
    return rows[0];
  };
  const found = await find(sql``);
  return found && lock ? find(sql`and member_id = ${found.memberId} for update`) : found;
}

export async function writeHolding(
  tx: Transaction,
  { source, itemId, where }: WorkRef,
  { memberId, assignedTo, snoozedUntil }: Holding,
): Promise<void> {
  await sql`
    update ${source.table} set assigned_to = ${assignedTo}::uuid, snoozed_until = ${snoozedUntil}::timestamptz
     where member_id = ${memberId} and ${source.id} = ${itemId} and ${where}`.execute(tx);
}

/** When staff begin on a day somewhere, also where clocks are changed on it. */
export async function morningOf(db: Queryable, day: string, zone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + time '08:00') at time zone ${zone} as at`.execute(db);
  const [morning] = rows;
  if (!morning) throw new Error('A day without a morning');
  return morning.at;
}
