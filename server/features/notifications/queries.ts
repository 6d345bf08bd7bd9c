import { sql } from 'kysely';
import { mostUnread } from '#contract/calls/notifications.ts';
import type { Queryable } from '#server/database/database.ts';
import type { MemberPage } from '#server/http/cursor.ts';
import type { Reader } from '#server/features/rest/shelf.ts';
import { keptAtRest } from './deliveries.ts';
import type { StoredWords } from './words.ts';

export interface NotificationRow {
  readonly notificationId: string;
  readonly kind: string;
  readonly path: string;
  readonly words: StoredWords;
  readonly createdAt: Date;
  readonly read: boolean;
}

/** SQL for rows that were not read; who has checked in since needs no reminder of it any more. */
export const isOpen = (row: string) =>
  sql.raw(`${row}.read_at is null
    and not (${row}.kind = 'checkInReminder'
             and exists (select from check_in_state c
                          where c.member_id = ${row}.member_id and c.last_at >= ${row}.created_at))`);

/** A page of a member's list, newest first, with one row more than it shows. */
export async function findNotifications(
  db: Queryable,
  { memberId, after, limit, resting }: MemberPage & Reader,
  show: 'all' | 'unread',
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select notification_id, kind, path, words, created_at, not (${isOpen('n')}) as read
      from notification n
     where member_id = ${memberId}
       ${show === 'unread' ? sql`and ${isOpen('n')}` : sql``}
       ${resting ? sql`and not ${sql.raw(keptAtRest('n'))}` : sql``}
       ${after ? sql`and (created_at, notification_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
     order by created_at desc, notification_id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Up to a hundred. */
export async function countUnread(
  db: Queryable,
  { memberId, resting }: Reader & { readonly memberId: string },
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
      from (select from notification n where n.member_id = ${memberId} and ${isOpen('n')}
               ${resting ? sql`and not ${sql.raw(keptAtRest('n'))}` : sql``}
             limit ${sql.lit(mostUnread)}) as part`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** What is read is neither pushed nor mailed any more. What she is kept from in a rest she has not read. */
export async function markRead(
  db: Queryable,
  { memberId, resting }: Reader & { readonly memberId: string },
  { which, now }: { which: { ids: readonly string[] } | { until: Date }; now: Date },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ readAt: now, pushDueAt: null, mailDueAt: null })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .$if(resting, (query) => query.where(sql<boolean>`not ${sql.raw(keptAtRest('notification'))}`))
    .$if('ids' in which, (query) => query.where('notificationId', 'in', 'ids' in which ? which.ids : []))
    .$if('until' in which, (query) =>
      query.where('createdAt', '<=', 'until' in which ? which.until : new Date(0)),
    )
    .execute();
}

export async function removeOne(db: Queryable, memberId: string, notificationId: string): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('memberId', '=', memberId)
    .where('notificationId', '=', notificationId)
    .execute();
}
