import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import {
  isClosing,
  isResting,
  membersAs,
  joinMailChoice,
  wantsMail,
} from '#server/core/members/fragments.ts';
import { joinOwnHours } from '#server/core/notifications/fragments.ts';

/** A member who wants mail for her stage. */
export interface StageReader {
  readonly memberId: string;
  readonly language: string;
  readonly timeZone: string;
  readonly stage: number;
  readonly expected: string | null;
  /** Pieces that she was mailed. */
  readonly mailed: readonly string[];
  /** She had such mail within so many days. */
  readonly late: boolean;
  readonly ownHours: boolean;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** Who wants such mail, and neither rests nor is closing the account; at most `limit`, by id from behind `after`. */
export async function findStageReaders(
  tx: Transaction,
  {
    after,
    limit,
    gapDays,
    now,
  }: { after: string | null; limit: number; /** For `late`. */ gapDays: number; now: Date },
): Promise<StageReader[]> {
  const { rows } = await sql<StageReader>`
      select m.member_id, m.language, m.time_zone, m.lactation::int as stage,
             m.child_expected_date::text as expected,
             array(select t.slug from stage_mail t where t.member_id = m.member_id) as mailed,
             exists (select from stage_mail t where t.member_id = m.member_id
                        and t.mailed_at > ${now}::timestamptz - ${gapDays}::int * interval '1 day'
                        and t.mailed_at <= ${now}) as late,
             s.member_id is not null as own_hours, s.quiet_from::int as quiet_from, s.quiet_to::int as quiet_to
        from ${sql.raw(membersAs('m'))}
       cross join (values ('stage'::text)) as k(kind)
        ${joinMailChoice}
        ${joinOwnHours}
       where ${wantsMail} and m.email_verified_at is not null and not ${sql.raw(isResting('m'))}
         and not ${isClosing('m.member_id')}
         and (${after}::uuid is null or m.member_id > ${after}::uuid)
       order by m.member_id limit ${limit}`.execute(tx);
  return rows;
}

/** Notes which pieces a member was mailed. */
export async function insertStageMails(
  tx: Transaction,
  { memberId, slugs, now }: { memberId: string; slugs: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('stageMail')
    .values(slugs.map((slug) => ({ memberId, slug, mailedAt: now })))
    .execute();
}
