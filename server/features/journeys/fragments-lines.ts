import { sql } from 'kysely';
import type { LinesOf } from '#server/kernel/database/fragments-lines.ts';

/** Questionnaires and package cards that she began, without an answer. */
export const submissionLines: LinesOf = (memberId) => sql`
  select s.begun_at as at, s.submission_id as id, jsonb_build_object('slug', s.slug, 'state', s.state) as facts
    from submission s where s.member_id = ${memberId} and s.closed_at is null`;
