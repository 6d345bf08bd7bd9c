import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { caseIdsOf } from './fragments.ts';

/** What others said of a member and did against her: it stands under their ids. */
export async function eraseSaid(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    delete from writing_flag
     where case_id in (${caseIdsOf(memberId)})
        or subject_id in (select post_id from post where member_id = ${memberId}
                          union all select comment_id from comment where member_id = ${memberId})`.execute(
    tx,
  );
  await tx.deleteFrom('memberBlock').where('otherId', '=', memberId).execute();
}
