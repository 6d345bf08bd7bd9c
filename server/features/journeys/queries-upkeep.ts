import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { SubmissionIds } from './queries-submissions.ts';

/** Where a list of submissions, which are in the order of their ids, goes on. */
interface Part {
  readonly after: SubmissionIds | null;
  readonly limit: number;
}

/** Of guests, those that nothing became of since. */
export const findLeft = (
  db: Queryable,
  { draftsBefore, othersBefore, ...part }: Part & { draftsBefore: Date; othersBefore: Date },
): Promise<SubmissionIds[]> =>
  findIds(
    db,
    sql`guest and (state = 'draft' and changed_at < ${draftsBefore}
                or state <> 'draft' and changed_at < ${othersBefore})`,
    part,
  );

/** Those of members whose reward could not be given when it was earned. */
export const findUnrewarded = (db: Queryable, part: Part): Promise<SubmissionIds[]> =>
  findIds(db, sql`reward_waits and not guest`, part);

async function findIds(
  db: Queryable,
  where: RawBuilder<unknown>,
  { after, limit }: Part,
): Promise<SubmissionIds[]> {
  const { rows } = await sql<SubmissionIds>`
        select member_id, submission_id from submission
         where ${where} and ${after ? sql`submission_id > ${after.submissionId}` : sql`true`}
         order by submission_id limit ${limit}`.execute(db);
  return rows;
}
