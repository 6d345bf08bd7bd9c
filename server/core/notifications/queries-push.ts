import { sql, type RawBuilder } from 'kysely';
import type { SettledPush } from '#contract/calls/notifications/desk.ts';
import type { NotificationTopic } from '#contract/notifications/kinds.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { chained } from '#server/kernel/database/chained.ts';
import { lockDue, takeDue } from '#server/kernel/database/citus/lock-due.ts';
import { newId, type Database, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { Ask } from '#server/kernel/hooks/hook.ts';
import { isClosing, isResting, membersAs, shownZoneOf } from '#server/core/members/fragments.ts';
import { deliveries, topicOf } from '#server/core/rest/deliveries.ts';
import { signedIn } from './queries-devices.ts';
import { isOpen } from './queries.ts';
import type { StoredWords } from './words.ts';

/** A notification that may be pushed, with what its reader said of that. */
export interface DuePushRow {
  readonly memberId: string;
  readonly notificationId: string;
  readonly kind: string;
  readonly ofBabies: boolean | null;
  readonly createdAt: Date;
  readonly timeZone: string;
  readonly rests: boolean;
  readonly push: boolean | null;
  readonly chosenHours: boolean;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** Of a notification `n`. Kinds are words of the program. */
const topicText = `('${JSON.stringify(
  Object.fromEntries(Object.keys(deliveries).map((kind) => [kind, topicOf(kind)])),
)}'::jsonb ->> n.kind)`;

/** What is due, the longest due first; locks it, and leaves what another process has. */
export async function lockDuePushes(
  tx: Transaction,
  { at, limit }: { at: Date; limit: number },
): Promise<DuePushRow[]> {
  return lockDue(tx, 'n', async (of, lock) => {
    const { rows } = await sql<DuePushRow>`
      select n.member_id, n.notification_id, n.kind, n.of_babies, n.created_at, m.time_zone,
             ${sql.raw(isResting('m'))} as rests, c.push,
             s.member_id is not null as chosen_hours, s.quiet_from, s.quiet_to
        from notification n
        join ${sql.raw(membersAs('m'))} on m.member_id = n.member_id
        left join notification_choice c on c.member_id = n.member_id and c.topic = ${sql.raw(topicText)}
        left join notification_setting s on s.member_id = n.member_id
       where n.push_due_at <= ${at} ${of === null ? sql`` : sql`and n.member_id = ${of}`}
       order by n.push_due_at limit ${limit} ${lock}`.execute(tx);
    return rows;
  });
}

/** When it is looked at again; null: not any more. */
export async function setPushDue(
  tx: Transaction,
  { memberId, notificationId }: { memberId: string; notificationId: string },
  pushDueAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ pushDueAt })
    .where('memberId', '=', memberId)
    .where('notificationId', '=', notificationId)
    .execute();
}

/** One message for each of her browsers that is signed in. */
export async function insertPushes(
  tx: Transaction,
  { memberId, notificationId }: { memberId: string; notificationId: string },
  at: Date,
): Promise<void> {
  const devices = await tx
    .selectFrom('pushDevice')
    .select('deviceId')
    .where('memberId', '=', memberId)
    .where(signedIn('pushDevice', at))
    .execute();
  if (devices.length === 0) return;
  await tx
    .insertInto('pushMessage')
    .values(
      devices.map(({ deviceId }) => ({
        memberId,
        messageId: newId(tx),
        notificationId,
        deviceId,
        dueAt: at,
      })),
    )
    .execute();
}

/** A message that this process has taken to send. */
export interface TakenPush {
  readonly memberId: string;
  readonly messageId: string;
  readonly deviceId: string;
  readonly notificationId: string;
  /** This one counted. */
  readonly attempts: number;
}

/** Takes what is due, the longest due first; who never says what became of it finds it due again at `againAt`. */
export async function takePushes(
  db: Database,
  { at, againAt, limit }: { at: Date; againAt: Date; limit: number },
): Promise<TakenPush[]> {
  const due = sql`
    select member_id, message_id from push_message where due_at <= ${at} order by due_at limit ${limit}`;
  const take = async (which: RawBuilder<unknown>) => {
    const { rows } = await sql<TakenPush>`
      update push_message p set attempts = p.attempts + 1, due_at = ${againAt} ${which}
      returning p.member_id, p.message_id, p.device_id, p.notification_id, p.attempts::int as attempts`.execute(
      db,
    );
    return rows;
  };
  return takeDue(db, {
    find: async () => (await sql<Pick<TakenPush, 'memberId' | 'messageId'>>`${due}`.execute(db)).rows,
    takeAll: () =>
      take(sql`
        from (${due} for update skip locked) as taken
       where p.member_id = taken.member_id and p.message_id = taken.message_id`),
    takeOne: ({ memberId, messageId }) =>
      take(sql`where p.member_id = ${memberId} and p.message_id = ${messageId} and p.due_at <= ${at}`),
  });
}

/** What is pushed, and to whom. */
export interface PushMessageRow {
  readonly kind: string;
  readonly key: string;
  readonly path: string;
  readonly words: StoredWords;
  readonly createdAt: Date;
  readonly sealedSecret: Buffer;
  readonly language: string;
  /** In which she reads instants. */
  readonly zone: string;
  readonly rests: boolean;
  readonly ofBabies: boolean | null;
  readonly showText: boolean;
}

/** Not what was read meanwhile, or whose sign-in or account is ending. */
export async function findPush(
  db: Queryable,
  { memberId, notificationId, deviceId }: TakenPush,
  { ask, site, now }: { ask: Ask; site: SiteInfo; now: Date },
): Promise<PushMessageRow | null> {
  const { rows } = await sql<PushMessageRow>`
    select n.kind, n.key, n.path, n.words, n.created_at, d.sealed_secret, m.language,
           ${shownZoneOf(site)} as zone, n.of_babies,
           ${sql.raw(isResting('m'))} as rests,
           coalesce(s.show_text, false) as show_text
      from notification n
      join ${sql.raw(membersAs('m'))} on m.member_id = n.member_id
      join push_device d on d.member_id = n.member_id and d.device_id = ${deviceId}
      left join notification_setting s on s.member_id = n.member_id
     where n.member_id = ${memberId} and n.notification_id = ${notificationId} and ${isOpen(ask, 'n')}
       and ${signedIn('d', now)}
       and not ${isClosing('n.member_id')}`.execute(db);
  return rows[0] ?? null;
}

export async function deletePush(db: Database, { memberId, messageId }: TakenPush): Promise<void> {
  await db
    .deleteFrom('pushMessage')
    .where('memberId', '=', memberId)
    .where('messageId', '=', messageId)
    .execute();
}

const settle = chained<never>(
  'settle-push',
  [
    {
      name: 'settled',
      writes: 'member_id uuid, message_id uuid, notification_id uuid',
      text: `
      delete from push_message where member_id = $1::uuid and message_id = $2::uuid
      returning member_id, message_id, notification_id`,
    },
  ],
  `insert into push_outcome (member_id, message_id, settled_at, topic, outcome)
    select p.member_id, p.message_id, $3::timestamptz, ${topicText}, $4::text
      from settled p
      join notification n on n.member_id = p.member_id and n.notification_id = p.notification_id
     where ${topicText} is not null`,
);

/** Lets a message go, and notes what became of it. */
export async function settlePush(
  db: Queryable,
  { memberId, messageId }: TakenPush,
  { outcome, at }: { readonly outcome: SettledPush; readonly at: Date },
): Promise<void> {
  await settle(db, [memberId, messageId, at, outcome]);
}

interface PushCount {
  readonly topic: NotificationTopic;
  readonly outcome: SettledPush;
  readonly count: number;
}

/** What became of pushes since a moment, by what they were about. */
export async function countPushes(db: Queryable, since: Date): Promise<PushCount[]> {
  const { rows } = await sql<PushCount>`
    select topic, outcome, count(*)::int as count from push_outcome where settled_at > ${since}
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function postponePush(
  db: Database,
  { memberId, messageId }: TakenPush,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('pushMessage')
    .set({ dueAt })
    .where('memberId', '=', memberId)
    .where('messageId', '=', messageId)
    .execute();
}
