import { sql } from 'kysely';
import type { Currency } from '#contract/define.ts';
import type { SubmissionState } from '#contract/journeys/steps.ts';
import type { Locale, WrittenText } from '#contract/locales.ts';
import { moveRows } from '#server/kernel/database/citus/move-rows.ts';
import { newId, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { StoredAnswers } from './answers.ts';

/** What was given for a submission, as it is kept with it. */
export type KeptGiven =
  | { readonly kind: 'currency'; readonly currency: Currency; readonly amount: number }
  | { readonly kind: 'gift'; readonly claimId: string; readonly name: WrittenText; readonly picture: string };

export interface SubmissionRow {
  /** The member, or what stands for a device. */
  readonly memberId: string;
  readonly submissionId: string;
  readonly slug: string;
  readonly guest: boolean;
  readonly state: SubmissionState;
  /** The structure that she began with. */
  readonly formVersion: number | null;
  /** Of the journey when it was handed in; null before. */
  readonly version: number | null;
  readonly answers: StoredAnswers;
  /** What was answered and does not count: off the path that her other answers lead, or to another form. */
  readonly dropped: StoredAnswers;
  readonly formFinished: boolean;
  readonly amazonCountry: string | null;
  readonly orderHash: Buffer | null;
  readonly videoSeconds: number;
  readonly videoFinished: boolean;
  readonly contact: string | null;
  readonly language: Locale;
  readonly begunAt: Date;
  readonly changedAt: Date;
  readonly submittedAt: Date | null;
  readonly answerBy: Date | null;
  readonly reason: string | null;
  readonly rewardWaits: boolean;
  readonly given: readonly KeptGiven[];
  /** Photos that were not sent in time, until she adds others. */
  readonly endedPhotos: number;
  /** Put aside for another submission of the same member to the same journey. */
  readonly closedAt: Date | null;
}

export type SubmissionIds = Pick<SubmissionRow, 'memberId' | 'submissionId'>;

const columns = sql.raw(
  `member_id, submission_id, slug, guest, state, form_version, version, answers, dropped, form_finished,
   amazon_country, order_hash, video_seconds, video_finished, contact, language, begun_at, changed_at, submitted_at,
   answer_by, reason, reward_waits, given, ended_photos, closed_at`,
);

/** The owner's one submission to a journey; null before anything was begun. */
export async function findSubmission(
  db: Queryable,
  { memberId, slug }: { memberId: string; slug: string },
): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from submission
     where member_id = ${memberId} and slug = ${slug} and closed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The same by its id, also of one that was put aside; nobody else changes it until the transaction ends. */
export async function lockById(
  tx: Transaction,
  { memberId, submissionId }: SubmissionIds,
): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from submission
     where member_id = ${memberId} and submission_id = ${submissionId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The same without holding it. */
export async function findById(
  db: Queryable,
  { memberId, submissionId }: SubmissionIds,
): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from submission
     where member_id = ${memberId} and submission_id = ${submissionId}`.execute(db);
  return rows[0] ?? null;
}

/** The owner's one submission to a journey, held until the transaction ends. */
export async function lockBySlug(
  tx: Transaction,
  { memberId, slug }: { memberId: string; slug: string },
): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from submission
     where member_id = ${memberId} and slug = ${slug} and closed_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

/** Those of an owner that count, oldest first, in an order in which they can be locked. */
export async function lockAll(tx: Transaction, memberId: string): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from submission
     where member_id = ${memberId} and closed_at is null order by submission_id for update`.execute(tx);
  return rows;
}

export async function findSubmissions(db: Queryable, memberId: string): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns} from submission
     where member_id = ${memberId} and closed_at is null order by changed_at desc`.execute(db);
  return rows;
}

/** The owner's submission to a journey, begun now when there was none; locked until the transaction ends. */
export async function lockOrBegin(
  tx: Transaction,
  begin: {
    readonly memberId: string;
    readonly slug: string;
    readonly guest: boolean;
    readonly formVersion: number;
    readonly language: Locale;
    readonly now: Date;
  },
): Promise<SubmissionRow> {
  const { memberId, slug, guest, formVersion, language, now } = begin;
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const held = await lockBySlug(tx, { memberId, slug });
    if (held) return held;
    const submissionId = newId(tx);
    const begun = await tx
      .insertInto('submission')
      .values({
        memberId,
        submissionId,
        slug,
        guest,
        formVersion,
        language,
        begunAt: now,
        changedAt: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'slug']).where('closedAt', 'is', null).doNothing(),
      )
      .executeTakeFirst();
    if (begun.numInsertedOrUpdatedRows === 1n)
      await writeEvent(tx, { memberId, submissionId }, { state: 'draft', at: now });
  }
  throw new Error('A submission was neither found nor begun');
}

/** Changes of a row, as columns. */
export interface SubmissionChange {
  readonly state?: SubmissionState;
  readonly version?: number;
  readonly answers?: StoredAnswers;
  readonly dropped?: StoredAnswers;
  readonly formFinished?: boolean;
  readonly amazonCountry?: string | null;
  readonly orderHash?: Buffer | null;
  readonly videoSeconds?: number;
  readonly videoFinished?: boolean;
  readonly contact?: string | null;
  readonly language?: Locale;
  readonly changedAt?: Date;
  readonly submittedAt?: Date;
  readonly answerBy?: Date | null;
  readonly reason?: string | null;
  readonly rewardWaits?: boolean;
  readonly given?: readonly KeptGiven[];
  readonly endedPhotos?: number;
  readonly closedAt?: Date;
}

/** @returns the row as it is now */
export async function change<Row extends SubmissionRow>(
  tx: Transaction,
  row: Row,
  changes: SubmissionChange,
): Promise<Row> {
  const { answers, dropped, given, ...plain } = changes;
  await tx
    .updateTable('submission')
    .set({
      ...plain,
      ...(answers && { answers: JSON.stringify(answers) }),
      ...(dropped && { dropped: JSON.stringify(dropped) }),
      ...(given && { given: JSON.stringify(given) }),
    })
    .where('memberId', '=', row.memberId)
    .where('submissionId', '=', row.submissionId)
    .execute();
  return { ...row, ...changes };
}

export interface SubmissionEvent {
  readonly state: SubmissionState;
  readonly at: Date;
  readonly reason: string | null;
}

/** A line of the timeline; the row is locked, so they come one after the other. */
export async function writeEvent(
  tx: Transaction,
  { memberId, submissionId }: SubmissionIds,
  { state, at, reason = null }: { state: SubmissionState; at: Date; reason?: string | null },
): Promise<void> {
  await sql`
    insert into submission_event (member_id, submission_id, number, state, at, reason)
    select ${memberId}, ${submissionId}, 1 + coalesce(max(number), 0), ${state}, ${at}, ${reason}
      from submission_event where member_id = ${memberId} and submission_id = ${submissionId}`.execute(tx);
}

export async function findEvents(
  db: Queryable,
  { memberId, submissionId }: SubmissionIds,
): Promise<SubmissionEvent[]> {
  const { rows } = await sql<SubmissionEvent>`
    select state, at, reason from submission_event
     where member_id = ${memberId} and submission_id = ${submissionId} order by number`.execute(db);
  return rows;
}

/** Gives a row to another owner, with its timeline and its address; put aside where `closedAt` is given. */
export async function moveSubmission(
  tx: Transaction,
  { memberId: from, submissionId, slug }: Pick<SubmissionRow, 'memberId' | 'submissionId' | 'slug'>,
  { to, closedAt }: { to: string; closedAt: Date | null },
): Promise<void> {
  const where = sql`submission_id = ${submissionId}`;
  await moveRows(tx, 'submission', {
    from,
    to,
    where,
    change: {
      guest: false,
      closed_at: closedAt?.toISOString() ?? null,
      ...(closedAt && { reward_waits: false }),
    },
  });
  await moveRows(tx, 'submission_event', { from, to, where });
  await tx
    .updateTable('journeyContact')
    .set({ ownerId: to })
    .where('submissionId', '=', submissionId)
    .where('slug', '=', slug)
    .execute();
}

/** With its timeline. */
export async function deleteSubmission(
  tx: Transaction,
  { memberId, submissionId }: SubmissionIds,
): Promise<void> {
  for (const table of ['submissionEvent', 'submission'] as const)
    await tx
      .deleteFrom(table)
      .where('memberId', '=', memberId)
      .where('submissionId', '=', submissionId)
      .execute();
}
