import { sql, type RawBuilder } from 'kysely';
import type { CallInput } from '#contract/client.ts';
import type { SubmissionState } from '#contract/journeys/steps.ts';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { dayIn } from '#server/kernel/database/values.ts';
import type { StoredAnswers } from '../answers.ts';

/** Which submissions are meant. */
export interface Narrowed extends Pick<
  CallInput<'exportAnswers'>,
  'from' | 'until' | 'state' | 'structure' | 'asOf'
> {
  readonly slug: string;
  /** That of the days. */
  readonly zone: string;
}

export interface LeavingRow {
  readonly submissionId: string;
  readonly version: number;
  readonly structure: number;
  /** In the zone of the days. */
  readonly day: string;
  readonly state: SubmissionState;
  readonly answers: StoredAnswers;
}

/** Of rows of submissions: handed in, by somebody who neither rests nor closes her account. */
const mayLeave = sql`
  submission s left join ${sql.raw(membersAs('m'))} on m.member_id = s.member_id
   where s.state <> 'draft' and s.closed_at is null and s.version is not null
     and (s.guest or m.member_id is not null and ${sql.raw(isCounted('m'))})`;

function narrowedTo({ slug, asOf, from, until, state, structure, zone }: Narrowed): RawBuilder<unknown> {
  const day = dayIn(zone, sql`s.submitted_at`);
  return sql`
    from ${mayLeave} and s.slug = ${slug} and s.submitted_at <= ${asOf}
     ${from === undefined ? sql`` : sql`and ${day} >= ${from}::date`}
     ${until === undefined ? sql`` : sql`and ${day} <= ${until}::date`}
     ${state === undefined ? sql`` : sql`and s.state = ${state}`}
     ${structure === undefined ? sql`` : sql`and coalesce(s.form_version, 1) = ${structure}`}`;
}

/** How many were handed in of each version, the newest first. */
export async function countLeaving(
  db: Queryable,
  narrowed: Narrowed,
): Promise<{ version: number; submissions: number }[]> {
  const { rows } = await sql<{ version: number; submissions: number }>`
    select s.version, count(*)::int as submissions ${narrowedTo(narrowed)}
     group by s.version order by s.version desc`.execute(db);
  return rows;
}

/** Those of some versions in the order in which they were begun. */
export async function findLeaving(
  db: Queryable,
  narrowed: Narrowed,
  { versions, after, limit }: { versions: readonly number[]; after: string | null; limit: number },
): Promise<LeavingRow[]> {
  const { rows } = await sql<LeavingRow>`
    select s.submission_id, s.version, coalesce(s.form_version, 1) as structure,
           ${dayIn(narrowed.zone, sql`s.submitted_at`)}::text as day, s.state, s.answers
           ${narrowedTo(narrowed)} and s.version = any(${[...versions]}::int[])
           ${after === null ? sql`` : sql`and s.submission_id > ${after}`}
     order by s.submission_id limit ${limit}`.execute(db);
  return rows;
}

/** How many were handed in by journey and structure, the newest structure first. */
export async function countByStructure(
  db: Queryable,
): Promise<{ slug: string; structure: number; submissions: number }[]> {
  const { rows } = await sql<{ slug: string; structure: number; submissions: number }>`
    select s.slug, coalesce(s.form_version, 1) as structure, count(*)::int as submissions
      from ${mayLeave} group by 1, 2 order by 1, 2 desc`.execute(db);
  return rows;
}
