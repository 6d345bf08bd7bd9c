import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { CourseStand, LessonStand } from './rules.ts';

type Row = Omit<CourseStand, 'lessons'> & {
  readonly course: string;
  readonly lessons: Readonly<Record<string, LessonStand>>;
};

const stands = prepared<Row>(
  'course-stands',
  `select c.course, c.last_lesson as "lastLesson", c.changed_at as "changedAt", c.finished_at as "finishedAt", c.given,
          coalesce((select jsonb_object_agg(l.lesson, jsonb_build_object(
                             'seconds', l.seconds, 'part', l.part, 'finished', l.finished_at is not null))
                      from lesson_progress l where l.member_id = c.member_id and l.course = c.course), '{}') as lessons
     from course_progress c where c.member_id = $1 and ($2::text is null or c.course = $2)`,
);

/** How far a member is in each course that she has begun, or in one of them. */
export async function findStands(
  db: Queryable,
  memberId: string,
  course: string | null = null,
): Promise<ReadonlyMap<string, CourseStand>> {
  const rows = await stands(db, [memberId, course]);
  return new Map(
    rows.map(({ course: slug, lessons, ...row }) => [
      slug,
      { ...row, lessons: new Map(Object.entries(lessons)) },
    ]),
  );
}
