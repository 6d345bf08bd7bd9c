import { sql } from 'kysely';
import type { Localised } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/database/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { audienceOf } from '#server/core/products/restricted.ts';
import type { StoredVideo } from '#server/core/media/present-video.ts';
import type { CourseRow, LessonRow } from './rules.ts';

interface Found extends Omit<CourseRow, 'lessons'>, Pick<LessonRow, 'kind' | 'minutes'> {
  /** Null on the only row of a course that has no lesson yet. */
  readonly lesson: string | null;
  readonly lessonName: Localised;
  readonly lessonText: Localised;
}

export const isCourseOfBabies = ({
  course,
  name,
  text,
  about,
  picture,
  stages,
  baby,
  audience,
  lessons,
}: CourseRow) =>
  isOfBabies({
    declared: baby,
    stages: [...stages, ...(audience.stages ?? [])],
    texts: [name, text, about, ...lessons.flatMap((lesson) => [lesson.name, lesson.text])],
    pictures: [picture],
    paths: [`/villages/courses/${course}`],
  });

const coursesOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<CourseRow>> => {
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
    return new Shelf([...courses.values()], isCourseOfBabies);
  }),
);

/** Every course with its published lessons, in the order staff gave them. */
export const findCourses = (db: Database): Promise<Shelf<CourseRow>> => coursesOf(db)();

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
  db: Database,
  { course, lesson }: { course: string; lesson: string },
): Promise<LessonContent | null> {
  const { rows } = await sql<LessonContent>`
    select body, video, checks from course_lesson
     where course = ${course} and lesson = ${lesson} and published_at is not null`.execute(db);
  return rows[0] ?? null;
}
