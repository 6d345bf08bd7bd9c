import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
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

export interface LessonStep {
  readonly memberId: string;
  readonly course: string;
  readonly lesson: string;
  readonly seconds: number;
  readonly part: number;
  readonly finished: boolean;
  readonly now: Date;
}

const beginCourse = prepared<{ finishedAt: Date | null; given: CourseStand['given'] }>(
  'begin-course',
  `insert into course_progress as c (member_id, course, begun_at, last_lesson, changed_at) values ($1, $2, $4, $3, $4)
   on conflict (member_id, course)
     do update set last_lesson = excluded.last_lesson, changed_at = greatest(c.changed_at, excluded.changed_at)
   returning finished_at as "finishedAt", given`,
);

// It only ever goes on.
const goOn = prepared<LessonStand>(
  'go-on-in-lesson',
  `insert into lesson_progress as l (member_id, course, lesson, seconds, part, finished_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id, course, lesson)
     do update set seconds = greatest(l.seconds, excluded.seconds), part = greatest(l.part, excluded.part),
                   finished_at = coalesce(l.finished_at, excluded.finished_at)
   returning seconds, part::int as part, finished_at is not null as finished`,
);

/** Locks the member's course, so that of two devices one comes after the other. */
export async function keepStep(tx: Transaction, { memberId, course, lesson, now, ...step }: LessonStep) {
  const [stand] = await beginCourse(tx, [memberId, course, lesson, now]);
  const finishedAt = step.finished ? now : null;
  const [kept] = await goOn(tx, [memberId, course, lesson, step.seconds, step.part, finishedAt]);
  if (!stand || !kept) throw new Error('Progress that was not written');
  return { stand, kept };
}

/** With what it gave. */
export async function noteFinished(
  tx: Transaction,
  finished: Pick<CourseStand, 'given'> & { memberId: string; course: string; version: number; now: Date },
): Promise<void> {
  const { memberId, course, version, given, now } = finished;
  await tx
    .updateTable('courseProgress')
    .set({ finishedAt: now, version, given: JSON.stringify(given) })
    .where('memberId', '=', memberId)
    .where('course', '=', course)
    .execute();
}
