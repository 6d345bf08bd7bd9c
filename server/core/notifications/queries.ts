import { sql, type RawBuilder } from 'kysely';
import { mostUnread } from '#contract/calls/notifications.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { dayIn } from '#server/kernel/database/values.ts';
import type { MemberPage } from '#server/kernel/http/cursor.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { keptAtRest, togetherOf } from '#server/core/rest/fragments.ts';
import type { StoredWords } from './words.ts';
import type { Ask } from '#server/kernel/hooks/hook.ts';
import { needless } from './needless.ts';

export interface NotificationRow {
  readonly notificationId: string;
  readonly kind: string;
  readonly path: string;
  readonly words: StoredWords;
  readonly createdAt: Date;
  readonly count: number;
  readonly read: boolean;
}

/** Whose list it is, and by which clock her days are. */
export interface Lister extends Reader {
  readonly memberId: string;
  readonly zone: string;
  readonly ask: Ask;
}

/** SQL for rows that were not read, and that somebody needs still. */
export const isOpen = (ask: Ask, row: string) =>
  sql.raw(
    [`${row}.read_at is null`, ...ask(needless).map((isNeedless) => `not ${isNeedless(row)}`)].join(' and '),
  );

/** Nothing that stands in one row is further apart: a day of hers, also when clocks are set back in it. */
const longestDay = sql`interval '26 hours'`;

type Wanted = MemberPage & Lister & { readonly show: 'all' | 'unread' };

const isListed = ({ memberId, resting, show, ask }: Wanted) => sql`
  n.member_id = ${memberId}
  ${show === 'unread' ? sql`and ${isOpen(ask, 'n')}` : sql``}
  ${resting ? sql`and not ${sql.raw(keptAtRest('n'))}` : sql``}`;

/** Whole days of hers: from that of one instant on, and before that of another. */
interface Days {
  readonly from: Date | null;
  readonly before: Date | null;
}

/**
 * A page of a member's list, newest first, what belongs together in one row, with one row more than it shows. Reads no
 * more than whole days of hers that have as many, and none of them twice, since a row stands whole within a day.
 */
export async function findNotifications(db: Queryable, wanted: Wanted): Promise<NotificationRow[]> {
  const rows: NotificationRow[] = [];
  let before: Date | null = null;
  for (let further = 4 * (wanted.limit + 1); ; further *= 4) {
    const from = await findFurther(db, wanted, { further, before });
    const limit = wanted.limit - rows.length;
    rows.push(...(await findRowsOf(db, { ...wanted, limit }, { from, before })));
    if (from === null || rows.length > wanted.limit) return rows;
    before = from;
  }
}

const came = sql`n.created_at`;

/** How far from its midnight, as the clock of a zone tells it, a day may begin where clocks are set back. */
const slack = sql`interval '3 hours'`;

/** SQL for what came on the day of an instant or later, and for what came by the end of a day. */
function isFrom(zone: string, at: Date): RawBuilder<unknown> {
  const day = dayIn(zone, sql`${at}::timestamptz`);
  return sql`${came} > (${day})::timestamp at time zone ${zone} - ${slack} and ${dayIn(zone, came)} >= ${day}`;
}
function isUntil(zone: string, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${came} < (${day} + 1)::timestamp at time zone ${zone} + ${slack} and ${dayIn(zone, came)} <= ${day}`;
}

const dayBefore = (zone: string, at: Date) => sql`(${dayIn(zone, sql`${at}::timestamptz`)} - 1)`;

/** When that of her notifications came that lies so much further back than where one begins; null: there are not so many. */
async function findFurther(
  db: Queryable,
  wanted: Wanted,
  { further, before }: { readonly further: number; readonly before: Date | null },
): Promise<Date | null> {
  const { after, zone } = wanted;
  const { rows } = await sql<{ createdAt: Date }>`
    select n.created_at from notification n
     where ${isListed(wanted)} ${after ? sql`and n.created_at <= ${after.at}::timestamptz` : sql``}
       ${before ? sql`and ${isUntil(zone, dayBefore(zone, before))}` : sql``}
     order by n.created_at desc offset ${further} limit 1`.execute(db);
  return rows[0]?.createdAt ?? null;
}

async function findRowsOf(db: Queryable, wanted: Wanted, { from, before }: Days): Promise<NotificationRow[]> {
  const { memberId, after, limit, zone, ask } = wanted;
  const { rows } = await sql<NotificationRow>`
    with listed as (
      select (array_agg(notification_id order by created_at desc, notification_id desc))[1] as notification_id,
             max(created_at) as created_at, count(*)::int as count, bool_and(not (${isOpen(ask, 'n')})) as read,
             count(distinct n.words ->> 'by')::int as people
        from notification n
       where ${isListed(wanted)}
         ${from ? sql`and ${isFrom(zone, from)}` : sql``}
         ${before ? sql`and ${isUntil(zone, dayBefore(zone, before))}` : sql``}
         ${after ? sql`and ${isUntil(zone, dayIn(zone, sql`${after.at}::timestamptz`))}` : sql``}
       group by ${togetherOf(zone)})
    select n.notification_id, n.kind, n.path, n.created_at, l.count, l.read,
           case when l.people > 1 then n.words || jsonb_build_object('others', l.people - 1) else n.words end as words
      from (select * from listed
             where ${after ? sql`(created_at, notification_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
             order by created_at desc, notification_id desc limit ${limit + 1}) l
      join notification n on n.member_id = ${memberId} and n.notification_id = l.notification_id
     order by n.created_at desc, n.notification_id desc`.execute(db);
  return rows;
}

/** Up to a hundred. */
export async function countUnread(
  db: Queryable,
  { memberId, resting, ask }: Reader & { readonly memberId: string; readonly ask: Ask },
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
      from (select 1 from notification n where n.member_id = ${memberId} and ${isOpen(ask, 'n')}
               ${resting ? sql`and not ${sql.raw(keptAtRest('n'))}` : sql``}
             limit ${sql.lit(mostUnread)}) as part`.execute(db);
  return rows[0]?.unread ?? 0;
}

/**
 * SQL for those of `n` that stood in rows of the list when she saw these, each named by its newest. They are found first,
 * as an array, and of the last day before each (`offset 0` keeps that apart): so no plan reads the whole list.
 */
const inRows = (
  { memberId, zone }: Lister,
  ids: readonly string[],
) => sql<boolean>`n.notification_id = any(array(
  select n.notification_id
    from notification s
   cross join lateral (
     select n.* from notification n
      where n.member_id = s.member_id
        and (n.created_at, n.notification_id) <= (s.created_at, s.notification_id)
        and n.created_at > s.created_at - ${longestDay}
     offset 0) n
   where s.member_id = ${memberId} and s.notification_id = any(${sql.val(ids)}::uuid[])
     and ${togetherOf(zone)} = (select ${togetherOf(zone)} from notification n
                                 where n.member_id = s.member_id and n.notification_id = s.notification_id)))`;

/** What is read is neither pushed nor mailed any more. What she is kept from in a rest she has not read. */
export async function markRead(
  db: Queryable,
  lister: Lister,
  { which, now }: { which: { ids: readonly string[] } | { until: Date }; now: Date },
): Promise<void> {
  await sql`
    update notification n set read_at = ${now}, push_due_at = null, mail_due_at = null
     where n.member_id = ${lister.memberId} and n.read_at is null
       ${lister.resting ? sql`and not ${sql.raw(keptAtRest('n'))}` : sql``}
       and ${'ids' in which ? inRows(lister, which.ids) : sql`n.created_at <= ${which.until}`}`.execute(db);
}

export async function removeRow(db: Queryable, lister: Lister, notificationId: string): Promise<void> {
  await sql`
    delete from notification n
     where n.member_id = ${lister.memberId}
       ${lister.resting ? sql`and not ${sql.raw(keptAtRest('n'))}` : sql``}
       and ${inRows(lister, [notificationId])}`.execute(db);
}

/** Some of those that were read before an instant, and of all that came before another. @returns how many */
export async function deleteOld(
  db: Queryable,
  { readBefore, keptAfter }: { readBefore: Date; keptAfter: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
        delete from notification n using (
          select member_id, notification_id from notification
           where created_at at time zone 'UTC' < ${readBefore}::timestamptz at time zone 'UTC'
             and (read_at < ${readBefore} or created_at < ${keptAfter})
           limit 1000) as old
         where n.member_id = old.member_id and n.notification_id = old.notification_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
