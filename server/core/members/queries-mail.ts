import { sql } from 'kysely';
import { mailKinds, type MailKind } from '#contract/mail-kinds.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { joinMailChoice, wantsMail } from './fragments.ts';

/** One row a kind; none of a member who is gone. */
export async function findMailChoices(
  db: Queryable,
  memberId: string,
): Promise<{ kind: MailKind; wanted: boolean }[]> {
  const { rows } = await sql<{ kind: MailKind; wanted: boolean }>`
    select k.kind, ${wantsMail} as wanted
      from member m cross join unnest(${sql.val([...mailKinds])}::text[]) as k(kind)
      ${joinMailChoice}
     where m.member_id = ${memberId}`.execute(db);
  return rows;
}

/** Notes that nobody has her address, as long as it is hers. */
export async function noteUnreached(
  tx: Transaction,
  { memberId, email, at }: { readonly memberId: string; readonly email: string; readonly at: Date },
): Promise<void> {
  await sql`
    update member set mail_bounced_at = coalesce(mail_bounced_at, ${at})
     where member_id = ${memberId} and lower(email) = lower(${email})`.execute(tx);
}

/** Notes that she got what went to her address. */
export async function noteReached(
  tx: Transaction,
  { memberId, email }: { readonly memberId: string; readonly email: string },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ mailBouncedAt: null })
    .where('memberId', '=', memberId)
    .where('email', '=', email)
    .where('mailBouncedAt', 'is not', null)
    .execute();
}

/** Where a member's mail goes, whether it comes back, and whether she rests; undefined while the account is being closed. */
export const findMailbox = (tx: Transaction, memberId: string) =>
  tx
    .selectFrom('member as m')
    .leftJoin('accountClosing as c', 'c.memberId', 'm.memberId')
    .select(['m.email', 'm.mailBouncedAt', 'm.pausedAt', 'm.lostAt'])
    .where('m.memberId', '=', memberId)
    .where('c.memberId', 'is', null)
    .executeTakeFirst();

/** The member as a reader; undefined for one without a verified address. */
export const findVerifiedReader = (db: Queryable, memberId: string) =>
  db
    .selectFrom('member')
    .select(['email', 'language', 'timeZone', 'ownClock', 'lostAt', 'pausedAt'])
    .where('memberId', '=', memberId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();

export const findClock = (
  db: Queryable,
  memberId: string,
): Promise<{ timeZone: string; ownClock: boolean } | undefined> =>
  db
    .selectFrom('member')
    .select(['timeZone', 'ownClock'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
