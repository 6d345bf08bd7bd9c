import { sql, type Insertable } from 'kysely';
import { isClosing, membersAs, signInNames } from '#server/core/members/fragments.ts';
import { newId, type Database, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { ImageReport } from '#server/kernel/database/schema.ts';
import type { Services } from '#server/kernel/http/context.ts';
import {
  caseIdsOf,
  waitingCasesOf,
  writerStandings,
} from '#server/features/villages/moderation/fragments.ts';
import { imageTable, type Reporter } from './image-standing.ts';

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
  const { rows: accounts } = await sql<Pick<Reporter, 'accountDays' | 'closing'>>`
    select extract(epoch from ${now}::timestamptz - m.created_at)::float8 / 86400 as account_days,
           ${isClosing('m.member_id')} as closing
      from ${sql.raw(membersAs('m'))} where m.member_id = ${memberId}`.execute(tx);
  const { rows } = await sql<Omit<Reporter, 'accountDays' | 'closing' | 'notAgreed'>>`
    select case when s.wrote then s.trust end as trust, coalesce(s.restricted, false) as restricted,
           (select count(*)::int from image_report r
             where r.member_id = m.member_id and r.hid
               and r.received_at > ${now}::timestamptz - interval '24 hours') as hid_today,
           (select count(*)::int from image_report r join ${waitingCasesOf(authorId)} k on k.case_id = r.case_id
             where r.member_id = m.member_id and r.hid) as hidden_of_author,
           exists (select from image_report r where r.member_id = m.member_id and r.subject_id = ${subjectId})
             as reported_before
      from (select ${memberId}::uuid as member_id) m left join ${writerStandings} s using (member_id)`.execute(
    tx,
  );
  const [[account], [reporter]] = [accounts, rows];
  if (!account || !reporter) throw new Error('A reporter without her account');
  return { ...account, ...reporter, notAgreed: await countNotAgreed(tx, { memberId, emailKey }, now) };
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
       and received_at > ${now}::timestamptz - ${imageTable.falseDays}::int * interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function addReport(
  tx: Transaction,
  report: Omit<Insertable<ImageReport>, 'reportId'>,
): Promise<void> {
  await tx
    .insertInto('imageReport')
    .values({ reportId: newId(tx), ...report })
    .execute();
}

/** How many reports of a writing wait, and when the first of them is due. */
export async function waitingOf(
  tx: Transaction,
  subjectId: string,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(due_at) as first from image_report
     where subject_id = ${subjectId} and answered_at is null`.execute(tx);
  return rows[0] ?? { count: 0, first: null };
}

export async function findReport(db: Queryable, digest: Buffer) {
  return db
    .selectFrom('imageReport')
    .select(['receivedAt', 'dueAt', 'answeredAt', 'outcome', 'answer', 'hid'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/** The first reports that a case is about. */
export async function reportsOf(db: Queryable, caseId: string) {
  return db
    .selectFrom('imageReport')
    .select(['memberId', 'relation', 'statement', 'email', 'emailKey', 'receivedAt'])
    .where('caseId', '=', caseId)
    .orderBy('receivedAt')
    .limit(20)
    .execute();
}

/** Answers what waits. Returns who is to hear it. */
export async function answerReports(
  tx: Transaction,
  {
    caseId,
    outcome,
    answer,
    now,
  }: {
    readonly caseId: string;
    readonly outcome: 'removed' | 'kept';
    readonly answer: string | null;
    readonly now: Date;
  },
) {
  return tx
    .updateTable('imageReport')
    .set({ answeredAt: now, outcome, answer })
    .where('caseId', '=', caseId)
    .where('answeredAt', 'is', null)
    .returning(['email', 'script'])
    .execute();
}

/** Reports that were not answered in the time that was promised. */
export async function countOverdueImages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const { count } = await db
    .selectFrom('imageReport')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('answeredAt', 'is', null)
    .where('dueAt', '<', now())
    .executeTakeFirstOrThrow();
  return Number(count);
}

const keptMs = 180 * 86_400_000;

/** Who reported and what they said goes half a year after the answer; that something was reported stays. */
export async function blankOldImageReports(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('imageReport')
    .set({ email: '', statement: '', answer: null })
    .where('answeredAt', '<', new Date(now.getTime() - keptMs))
    .where('email', '<>', '')
    .execute();
}

/** What was said in reports from a member's addresses, and of what she wrote, goes. */
export async function blankReportsOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update image_report set email = '', statement = '', answer = null
     where email in (select lower(n.name) from (${signInNames(memberId)}) n)
        or case_id in (${caseIdsOf(memberId)})`.execute(tx);
}

/** A statement for what a member downloads: what she reported, also without her account. */
export const selectOwnReports = (memberId: string) => sql`
      select to_jsonb(r) - 'email_key' as data from image_report r
       where r.member_id = ${memberId}
          or r.email in (select lower(n.name) from (${signInNames(memberId)}) n)
       order by r.received_at`;
