import { sql } from 'kysely';
import type { ReviewState, SecondOutcome, ShownReview, reviewLists } from '#contract/calls/reviews.ts';
import { textIn, type Locale, type WrittenText, type Script } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { joinStaff } from '#server/core/staff/fragments.ts';
import type { Rank } from '#server/kernel/http/cursor.ts';
import type { ReviewKind } from './decider.ts';
import { membersAs } from '#server/core/members/fragments.ts';
import { asideUntil } from '#server/core/worklist/put-aside.ts';

export interface ReviewRow {
  readonly memberId: string;
  readonly reviewId: string;
  readonly kind: ReviewKind;
  readonly subjectId: string;
  readonly title: WrittenText;
  readonly state: ReviewState;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly snoozedUntil: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly reason: string | null;
  readonly second: ShownReview['second'];
  readonly secondBy: string | null;
  readonly secondByName: string | null;
  readonly secondAt: Date | null;
  readonly secondNote: string | null;
  readonly again: boolean;
  /** Null for who sent it without signing in. */
  readonly language: Locale | null;
}

const columns = sql`
  r.member_id as "memberId", r.review_id as "reviewId", r.kind, r.subject_id as "subjectId", r.title, r.state,
  r.opened_at as "openedAt", r.due_at as "dueAt", r.snoozed_until as "snoozedUntil", r.decided_at as "decidedAt",
  r.decided_by as "decidedBy", staff.name as "decidedByName", r.reason, r.second, r.second_by as "secondBy",
  looker.name as "secondByName", r.second_at as "secondAt", r.second_note as "secondNote", m.language,
  exists (
    select from review o
     where o.member_id = r.member_id and o.subject_id = r.subject_id and o.kind = r.kind and o.review_id <> r.review_id
       and o.state = 'declined'
  ) as again`;

const source = sql`review r
  ${joinStaff('r.decided_by')}
  ${joinStaff('r.second_by', 'looker')}
  left join ${sql.raw(membersAs('m'))} on m.member_id = r.member_id`;

export interface ReviewPage {
  readonly state: (typeof reviewLists)[number];
  /** Who asks: nobody looks again at what she decided. */
  readonly staffId: string;
  readonly kind: ReviewKind | undefined;
  /** Rank is the time that the list is ordered by, in milliseconds. */
  readonly after: Rank | null;
  readonly limit: number;
}

/** What waits, with the oldest due first; what waits for a second look, the oldest first; what is decided, with the newest first. */
export async function findReviews(
  db: Queryable,
  { state, kind, staffId, after, limit }: ReviewPage,
): Promise<ReviewRow[]> {
  const ofKind = kind === undefined ? sql`true` : sql`r.kind = ${kind}`;
  const at = after && new Date(after.rank);
  const { rows } = await (
    state === 'waiting'
      ? sql<ReviewRow>`
        select ${columns} from ${source}
         where r.state = 'waiting' and ${ofKind}
           and ${after ? sql`(r.due_at, r.review_id) > (${at}, ${after.id}::uuid)` : sql`true`}
         order by r.due_at, r.review_id limit ${limit}`
      : state === 'second'
        ? sql<ReviewRow>`
        select ${columns} from ${source}
         where r.second = 'waiting' and r.decided_by is distinct from ${staffId} and ${ofKind}
           and ${after ? sql`(r.decided_at, r.review_id) > (${at}, ${after.id}::uuid)` : sql`true`}
         order by r.decided_at, r.review_id limit ${limit}`
        : sql<ReviewRow>`
        select ${columns} from ${source}
         where r.state = ${state} and r.state <> 'waiting' and ${ofKind}
           and ${after ? sql`(r.decided_at, r.review_id) < (${at}, ${after.id}::uuid)` : sql`true`}
         order by r.decided_at desc, r.review_id desc limit ${limit}`
  ).execute(db);
  return rows;
}

export async function findReview(db: Queryable, reviewId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${source} where r.review_id = ${reviewId}`.execute(db);
  return rows[0] ?? null;
}

/** Several, by their ids. */
export async function findAllReviews(db: Queryable, reviewIds: readonly string[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${source} where r.review_id = any(${[...reviewIds]}::uuid[])`.execute(db);
  return rows;
}

/** The same, which nobody else decides on until the transaction ends. */
export async function lockReview(tx: Transaction, reviewId: string): Promise<ReviewRow | null> {
  const of = await tx
    .selectFrom('review')
    .select('memberId')
    .where('reviewId', '=', reviewId)
    .executeTakeFirst();
  if (!of) return null;
  await sql`select from review where member_id = ${of.memberId} and review_id = ${reviewId} for update`.execute(
    tx,
  );
  return findReview(tx, reviewId);
}

/** @returns false when it does not wait any more */
export async function writeDecision(
  tx: Transaction,
  { memberId, reviewId }: Pick<ReviewRow, 'memberId' | 'reviewId'>,
  decision: {
    state: ReviewState;
    staffId: string;
    reason: string | null;
    second: 'waiting' | null;
    now: Date;
  },
): Promise<boolean> {
  const { state, staffId, reason, second, now } = decision;
  const { numUpdatedRows } = await tx
    .updateTable('review')
    .set({
      state,
      decidedAt: now,
      decidedBy: staffId,
      reason,
      second,
    })
    .where('memberId', '=', memberId)
    .where('reviewId', '=', reviewId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes down how the second look at a locked one ended. */
export async function writeSecond(
  tx: Transaction,
  { memberId, reviewId, reason }: Pick<ReviewRow, 'memberId' | 'reviewId' | 'reason'>,
  look: { state: ReviewState; second: SecondOutcome; staffId: string; note: string | null; now: Date },
): Promise<void> {
  const { state, second, staffId, note, now } = look;
  await tx
    .updateTable('review')
    .set({
      state,
      // Only what is declined has one; her timeline keeps what she was told.
      reason: state === 'declined' ? reason : null,
      second,
      secondBy: staffId,
      secondAt: now,
      secondNote: note,
    })
    .where('memberId', '=', memberId)
    .where('reviewId', '=', reviewId)
    .execute();
}

/** What was said of the same thing in other reviews, newest first. */
export async function findHistory(
  db: Queryable,
  { subjectId, kind, reviewId }: ReviewRow,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${source}
     where r.subject_id = ${subjectId} and r.kind = ${kind} and r.review_id <> ${reviewId}
     order by r.opened_at desc limit 20`.execute(db);
  return rows;
}

type ReviewCounts = Readonly<Record<ReviewState | 'overdue' | 'second', number>>;

export async function countReviews(
  db: Queryable,
  { kind, staffId, now }: { kind: ReviewKind | undefined; staffId: string; now: Date },
): Promise<ReviewCounts> {
  const { rows } = await sql<ReviewCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting,
           count(*) filter (where state = 'waiting' and due_at < ${now})::int as overdue,
           count(*) filter (where state = 'approved')::int as approved,
           count(*) filter (where state = 'declined')::int as declined,
           count(*) filter (where second = 'waiting' and decided_by is distinct from ${staffId})::int as second
      from review where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0, approved: 0, declined: 0, second: 0 };
}

export function presentReview(
  row: ReviewRow,
  { script, staffId, now }: { readonly script: Script; readonly staffId: string; readonly now: Date },
): ShownReview {
  const { reviewId, kind, state, openedAt, dueAt, snoozedUntil, again, decidedAt, decidedByName } = row;
  return {
    reviewId,
    kind,
    title: textIn(row.title, script),
    state,
    openedAt: openedAt.toISOString(),
    dueAt: state === 'waiting' ? dueAt.toISOString() : null,
    overdue: state === 'waiting' && dueAt < now,
    snoozedUntil: state === 'waiting' ? asideUntil(snoozedUntil, now) : null,
    again,
    sender: row.language === null ? 'guest' : 'member',
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedByName,
    second: row.second,
    mayLook: row.second === 'waiting' && row.decidedBy !== staffId,
    secondBy: row.secondByName,
    secondAt: row.secondAt?.toISOString() ?? null,
  };
}

/** What was said of reviews that were declined, by their ids. */
export async function findReasons(db: Queryable, reviewIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('review')
    .select(['reviewId', 'reason'])
    .where('reviewId', 'in', reviewIds)
    .execute();
  return new Map(
    rows.flatMap(({ reviewId, reason }) => (reason === null ? [] : [[reviewId, reason] as const])),
  );
}
