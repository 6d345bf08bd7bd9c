import { sql } from 'kysely';
import type { MailKind } from '#contract/mail-kinds.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isClosing, isResting, joinMailChoice, membersAs, wantsMail } from './fragments.ts';

/** Whether mail of a kind may reach a member now: she wants it, does not rest, does not leave, and is still there. */
export async function isWanted(db: Queryable, memberId: string, kind: MailKind): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.raw(membersAs('m'))} cross join (values (${sql.lit(kind)}::text)) as k(kind) ${joinMailChoice}
     where m.member_id = ${memberId} and ${wantsMail} and not ${sql.raw(isResting('m'))}
       and not ${isClosing('m.member_id')}`.execute(db);
  return rows.length > 0;
}
