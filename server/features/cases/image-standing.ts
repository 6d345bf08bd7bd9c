import { sql } from 'kysely';
import type { TrustLevel } from '#contract/villages/words.ts';
import { isClosing } from '#server/core/members/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** What a report of an intimate image needs to hide by itself. All numbers about it are here. */
export const imageTable = {
  /** Of the account; and of one that never wrote, so that no level speaks for it. */
  accountDays: 7,
  quietAccountDays: 30,
  /** So many of a member's reports hide within 24 hours, and so many of one author's writings until staff have looked. */
  hidesPerDay: 3,
  hiddenOfAuthor: 2,
  /** So many that staff did not agree with, of the member or the address, and the next ones hide nothing. */
  falseAtMost: 2,
  falseDays: 180,
} as const;

export interface Reporter {
  readonly accountDays: number;
  readonly closing: boolean;
  /** Null: she never wrote. */
  readonly trust: TrustLevel | null;
  /** Staff set her back to a newcomer. */
  readonly restricted: boolean;
  readonly notAgreed: number;
  readonly hidToday: number;
  readonly hiddenOfAuthor: number;
  readonly reportedBefore: boolean;
}

/** Whether her report hides at once. Any other waits for staff, who answer it in the same 48 hours. */
export function mayHide({ accountDays, trust, ...reporter }: Reporter): boolean {
  const known = trust === null ? accountDays >= imageTable.quietAccountDays : trust !== 'new';
  return (
    known &&
    accountDays >= imageTable.accountDays &&
    !reporter.closing &&
    !reporter.restricted &&
    !reporter.reportedBefore &&
    reporter.notAgreed < imageTable.falseAtMost &&
    reporter.hidToday < imageTable.hidesPerDay &&
    reporter.hiddenOfAuthor < imageTable.hiddenOfAuthor
  );
}

interface Report {
  readonly memberId: string;
  readonly emailKey: Buffer;
  readonly authorId: string;
  readonly subjectId: string;
  readonly now: Date;
}

/** Lets a member's reports be counted one after the other until the transaction ends. */
export async function lockReports(tx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`image reports of ${memberId}`}, 0))`.execute(tx);
}

export async function readReporter(
  tx: Transaction,
  { memberId, emailKey, authorId, subjectId, now }: Report,
): Promise<Reporter> {
  const { rows } = await sql<Omit<Reporter, 'notAgreed'>>`
    select extract(epoch from ${now}::timestamptz - m.created_at)::float8 / 86400 as account_days,
           ${isClosing('m.member_id')} as closing,
           case when s.first_at is not null then coalesce(s.set_trust, s.trust) end as trust,
           coalesce(s.set_trust = 'new', false) as restricted,
           (select count(*)::int from image_report r
             where r.member_id = m.member_id and r.hid
               and r.received_at > ${now}::timestamptz - interval '24 hours') as hid_today,
           (select count(*)::int from image_report r join safety_case k on k.case_id = r.case_id
             where r.member_id = m.member_id and r.hid and k.member_id = ${authorId} and k.state = 'waiting')
             as hidden_of_author,
           exists (select from image_report r where r.member_id = m.member_id and r.subject_id = ${subjectId})
             as reported_before
      from member m left join writer_standing s on s.member_id = m.member_id
     where m.member_id = ${memberId}`.execute(tx);
  const [reporter] = rows;
  if (!reporter) throw new Error('A reporter without her account');
  return { ...reporter, notAgreed: await countNotAgreed(tx, { memberId, emailKey }, now) };
}

/** Reports of a member or an address that staff did not agree with lately. */
export async function countNotAgreed(
  db: Queryable,
  { memberId, emailKey }: { readonly memberId: string | null; readonly emailKey: Buffer },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from image_report
     where (email_key = ${emailKey} or member_id = ${memberId}::uuid) and outcome = 'kept'
       and received_at > ${now}::timestamptz - ${imageTable.falseDays} * interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}
