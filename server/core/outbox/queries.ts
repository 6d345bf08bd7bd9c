import { sql, type InsertObject, type RawBuilder } from 'kysely';
import type { Channel, MessageState } from '#contract/calls/outbox.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DB } from '#server/kernel/database/schema.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { withLater } from '#contract/content/later-fields.ts';
import { standingOfSlug } from '#server/core/content/fragments.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { PrivateDemo } from '#server/kernel/config/mode.ts';

const readMailText = prepared<{ body: ContentBody<'mailText'> | null }>(
  'read-mail-text',
  `select body from ${standingOfSlug('mailText', '$1', '$2::timestamptz')} mail`,
);

/** What staff published for a mail by a moment; null: nothing. */
export async function findMailText(
  db: Queryable,
  name: string,
  now: Date,
): Promise<ContentBody<'mailText'> | null> {
  const [row] = await readMailText(db, [name, now]);
  return row?.body ? withLater('mailText', row.body) : null;
}

export async function insertMessage(tx: Transaction, message: InsertObject<DB, 'outbox'>): Promise<void> {
  await tx.insertInto('outbox').values(message).execute();
}

/** Whole, with whatever lets their readers in: for a demo that nobody else reaches. */
export function findNewestMail(db: Queryable, _demo: PrivateDemo, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['messageId', 'channel', 'recipient', 'subject', 'text', 'createdAt'])
    .where('state', '<>', 'withheld')
    .orderBy('createdAt', 'desc')
    .orderBy('messageId', 'desc')
    .limit(limit)
    .execute();
}

/** Null when the message is gone or no longer to be sent. */
export async function findWaitingMail(db: Queryable, key: { messageId: string; createdAt: Date }) {
  const row = await db
    .selectFrom('outbox')
    .select(['memberId', 'kind', 'recipient', 'subject', 'text', 'html', 'unsubscribeUrl', 'replyTo'])
    .where('createdAt', '=', key.createdAt)
    .where('messageId', '=', key.messageId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

export async function markMail(
  db: Queryable,
  key: { messageId: string; createdAt: Date },
  outcome: { state: 'sent' | 'waiting' | 'failed' | 'withheld'; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({
      state: outcome.state,
      attempts: eb('attempts', '+', 1),
      ...(outcome.state === 'sent' && { sentAt: outcome.now }),
    }))
    .where('createdAt', '=', key.createdAt)
    .where('messageId', '=', key.messageId)
    .execute();
}

/** Notes of a mail that stands so that it came back, or was refused for good. @returns whose it was; null when none stands so */
export async function bounceMail(
  tx: Transaction,
  { messageId, was, at }: { messageId: string; was: 'waiting' | 'sent'; at: Date },
): Promise<{ memberId: string | null; recipient: string } | null> {
  const row = await tx
    .updateTable('outbox')
    .set((eb) => ({
      state: 'bounced',
      bouncedAt: at,
      ...(was === 'waiting' && { attempts: eb('attempts', '+', 1) }),
    }))
    .where('messageId', '=', messageId)
    .where('channel', '=', 'mail')
    .where('state', '=', was)
    .returning(['memberId', 'recipient'])
    .executeTakeFirst();
  return row ?? null;
}

/** Takes a text message for sending; null when another has, or when it is no longer to be sent. */
export async function claimSms(db: Queryable, key: { messageId: string; createdAt: Date }) {
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1) }))
    .where('createdAt', '=', key.createdAt)
    .where('messageId', '=', key.messageId)
    .where('channel', '=', 'sms')
    .where('state', '=', 'waiting')
    .returning(['recipient', 'text', 'expiresAt'])
    .executeTakeFirst();
  return row ?? null;
}

export async function settleSms(
  db: Queryable,
  key: { messageId: string; createdAt: Date },
  outcome: { state: 'sent' | 'waiting' | 'failed'; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: outcome.state, ...(outcome.state === 'sent' && { sentAt: outcome.now }) })
    .where('createdAt', '=', key.createdAt)
    .where('messageId', '=', key.messageId)
    .where('state', '=', 'sending')
    .execute();
}

/** What a process was sending when it was killed: whether it went out nobody knows, so it does not go out again. */
export async function giveUpSending(db: Queryable, createdBefore: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('state', '=', 'sending')
    .where('createdAt', '<', createdBefore)
    .execute();
}

export function findForgotten(db: Queryable, channels: readonly Channel[], createdBefore: Date) {
  return db
    .selectFrom('outbox')
    .select(['channel', 'messageId', 'createdAt'])
    .where('state', '=', 'waiting')
    .where('channel', 'in', channels)
    .where('createdAt', '<', createdBefore)
    .orderBy('createdAt')
    .limit(200)
    .execute();
}

interface OutboxRow {
  readonly channel: Channel;
  readonly kind: string;
  readonly state: MessageState;
  readonly count: number;
  readonly oldestAt: Date;
  readonly newestAt: Date;
}

/** What is not sent, and what was or came back since a moment, by kind. Neither readers nor words are read. */
export async function countOutbox(db: Queryable, sentSince: Date): Promise<readonly OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select channel, kind, state, count(*)::int as count,
           min(created_at) as "oldestAt", max(created_at) as "newestAt"
      from (select channel, kind, state, created_at from outbox where state not in ('sent', 'withheld', 'bounced')
            union all
            select channel, kind, state, created_at from outbox where state = 'sent' and created_at > ${sentSince}
            union all
            select channel, kind, state, created_at from outbox where bounced_at > ${sentSince}
           ) as message
     group by channel, kind, state
     order by state = 'sent', max(created_at) desc, kind`.execute(db);
  return rows;
}

/** Mails written since a moment that were sent, refused or given up. */
export const countTried = (db: Queryable, since: Date): Promise<number> =>
  countOf(sql`channel = 'mail' and created_at > ${since} and state in ('sent', 'bounced', 'failed')`, db);

/** Mails that came back since a moment. */
export const countBounced = (db: Queryable, since: Date): Promise<number> =>
  countOf(sql`bounced_at > ${since}`, db);

async function countOf(which: RawBuilder<unknown>, db: Queryable): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from outbox where ${which}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Messages of before a moment to a member, or to the owner of a device. */
export async function deleteMessagesTo(tx: Transaction, memberId: string, before: Date): Promise<void> {
  await tx.deleteFrom('outbox').where('memberId', '=', memberId).where('createdAt', '<', before).execute();
}
