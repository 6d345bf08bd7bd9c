import { sql } from 'kysely';

/** When members finished lessons, and `subject`, of which course: `from ${lessonsFinished} d`. */
export const lessonsFinished = sql`(
  select member_id, finished_at as at, course as subject from lesson_progress where finished_at is not null)`;

/** When members finished courses: `from ${coursesFinished} d`. */
export const coursesFinished = sql`(
  select member_id, finished_at as at, course as subject from course_progress where finished_at is not null)`;

/** When they began them: `from ${coursesBegun} d`. */
export const coursesBegun = sql`(select member_id, begun_at as at, course as subject from course_progress)`;
