import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** A question with the group that it stands in. */
export interface QuestionRow {
  readonly groupId: string;
  readonly name: Localised;
  readonly questionId: string;
  readonly question: Localised;
  readonly answer: Localised;
  readonly ofBabies: boolean;
}

/** All questions in their order, without those that are archived. */
export async function findQuestions(db: Queryable): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
      select g.group_id as "groupId", g.name, q.question_id as "questionId", q.question, q.answer,
             q.of_babies as "ofBabies"
        from faq_question q join faq_group g using (group_id)
       where q.archived_at is null
       order by g.position, g.group_id, q.position, q.question_id`.execute(db);
  return rows;
}
