import { sql } from 'kysely';
import type { MessageState } from '#contract/calls/outbox.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** A mail that went out, was given up, or was only kept. */
export interface EarlierMail {
  readonly messageId: string;
  readonly createdAt: Date;
  readonly kind: string;
  readonly state: MessageState;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | null;
}

/** Mails of some kinds to a member since a moment, newest first, or one of them. None that she can stop. */
export async function findEarlierMails(
  db: Queryable,
  {
    memberId,
    messageId,
    kinds,
    since,
    most,
  }: {
    memberId: string;
    messageId?: string;
    kinds: readonly string[];
    since: Date;
    most: number;
  },
): Promise<EarlierMail[]> {
  const { rows } = await sql<EarlierMail>`
    select o.message_id, o.created_at, o.kind, o.state, o.subject, o.text, o.html, o.reply_to
      from outbox o
     where o.member_id = ${memberId} and o.channel = 'mail' and o.kind = any(${[...kinds]}::text[])
       and o.created_at > ${since} and o.state in ('sent', 'failed', 'kept', 'bounced') and o.unsubscribe_url is null
       ${messageId === undefined ? sql`` : sql`and o.message_id = ${messageId}`}
     order by o.created_at desc, o.message_id desc limit ${most}`.execute(db);
  return rows;
}
