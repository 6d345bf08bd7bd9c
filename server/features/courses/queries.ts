import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { StoredVideo } from '#server/core/media/present-video.ts';
import { audienceOf } from '#server/core/products/fragments-restricted.ts';
import type { CourseRow, LessonRow } from './rules.ts';

interface Found extends Omit<CourseRow, 'lessons'>, Pick<LessonRow, 'kind' | 'minutes'> {
  /** Null on the only row of a course that has no lesson yet. */
  readonly lesson: string | null;
  readonly lessonName: Localised;
  readonly lessonText: Localised;
}

/** Every course with its published lessons, in the order staff gave them. */
export async function findCourseRows(db: Queryable): Promise<CourseRow[]> {
  const { rows } = await sql<Found>`
      select c.course, c.name, c.text, c.about, c.picture, c.state, c.stages, c.baby,
             ${sql.raw(audienceOf('c'))} as audience, c.product,
             c.min_level::int as min_level, c.opens_at, l.lesson, l.name as lesson_name, l.text as lesson_text, l.kind,
             l.minutes::int as minutes
        from course c
        left join course_lesson l on l.course = c.course and l.published_at is not null
       order by c.position, c.course, l.position, l.lesson`.execute(db);
  const courses = new Map<string, CourseRow & { lessons: LessonRow[] }>();
  for (const { lesson, lessonName, lessonText, kind, minutes, ...row } of rows) {
    const course = courses.get(row.course) ?? { ...row, lessons: [] };
    courses.set(row.course, course);
    if (lesson !== null) course.lessons.push({ lesson, name: lessonName, text: lessonText, kind, minutes });
  }
  return [...courses.values()];
}

interface KeptCheck {
  readonly question: Localised;
  readonly options: readonly { readonly label: Localised; readonly reply: Localised }[];
}

export interface LessonContent {
  readonly body: Localised;
  readonly video: StoredVideo | null;
  readonly checks: readonly KeptCheck[];
}

/** What one lesson holds beyond the list; null for one that is not published. */
export async function findLessonContent(
  db: Queryable,
  { course, lesson }: { course: string; lesson: string },
): Promise<LessonContent | null> {
  const { rows } = await sql<LessonContent>`
    select body, video, checks from course_lesson
     where course = ${course} and lesson = ${lesson} and published_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Of each course when its first lesson was there to read; those of which none is yet are not among them. */
export async function findBeginnings(db: Queryable, now: Date): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ course: string; first: Date }>`
      select course, min(published_at) as first from course_lesson
       where published_at <= ${now} group by course`.execute(db);
  return new Map(rows.map(({ course, first }) => [course, first]));
}

export async function insertCourse(
  tx: Transaction,
  course: Omit<CourseRow, 'lessons'> & { readonly position: number },
): Promise<void> {
  await tx
    .insertInto('course')
    .values({
      course: course.course,
      name: JSON.stringify(course.name),
      text: JSON.stringify(course.text),
      about: JSON.stringify(course.about),
      picture: course.picture,
      state: course.state,
      stages: [...course.stages],
      baby: course.baby,
      audience: JSON.stringify(course.audience),
      product: course.product,
      minLevel: course.minLevel,
      opensAt: course.opensAt,
      position: course.position,
    })
    .execute();
}

export async function insertLesson(
  tx: Transaction,
  lesson: Omit<LessonRow, 'kind'> &
    LessonContent & {
      readonly course: string;
      readonly position: number;
      /** Null: a draft. */
      readonly publishedAt: Date | null;
    },
): Promise<void> {
  const { video } = lesson;
  await tx
    .insertInto('courseLesson')
    .values({
      course: lesson.course,
      lesson: lesson.lesson,
      position: lesson.position,
      kind: video ? 'video' : 'article',
      name: JSON.stringify(lesson.name),
      text: JSON.stringify(lesson.text),
      minutes: lesson.minutes,
      body: JSON.stringify(lesson.body),
      video: video ? JSON.stringify(video) : null,
      checks: JSON.stringify(lesson.checks),
      publishedAt: lesson.publishedAt,
    })
    .execute();
}
