import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';

/**
 * What others said of a member and what she said without an account: it names no member, so it goes by what it is about
 * and by her address, before that is gone. The rest stands under her id.
 */
export async function eraseSafety(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    delete from writing_flag
     where case_id in (select case_id from safety_case where member_id = ${memberId})
        or subject_id in (select post_id from post where member_id = ${memberId}
                          union all select comment_id from comment where member_id = ${memberId})`.execute(
    tx,
  );
  await tx.deleteFrom('memberBlock').where('otherId', '=', memberId).execute();
  await sql`
    update image_report set email = '', statement = '', answer = null
     where email in (select lower(name) from sign_in_name where member_id = ${memberId})
        or case_id in (select case_id from safety_case where member_id = ${memberId})`.execute(tx);
}
