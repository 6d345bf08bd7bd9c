import { scriptOfLocale, type Locale, type Script } from '#contract/locales.ts';
import type { Queryable } from '#server/database/database.ts';

/** Who gets a mail about something of hers. */
export interface MailReader {
  readonly email: string;
  readonly script: Script;
  /** After a loss the names of things for a baby come unasked into no mailbox. */
  readonly quiet: boolean;
}

/** The member as a reader; null for one without a verified address. */
export async function findMailReader(db: Queryable, memberId: string): Promise<MailReader | null> {
  const member = await db
    .selectFrom('member')
    .select(['email', 'language', 'lostAt'])
    .where('memberId', '=', memberId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  if (!member?.email) return null;
  const script = scriptOfLocale(member.language as Locale);
  return { email: member.email, script, quiet: member.lostAt !== null };
}
