import type { ContentBody } from '#contract/content/kinds.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { putUp } from './put-up.ts';

type CourseBody = ContentBody<'course'>;
type Lesson = CourseBody['lessons'][number];

export type NewLesson = Pick<Lesson, 'name' | 'text' | 'minutes' | 'body'> &
  Partial<Pick<Lesson, 'video'>> & {
    /** Its address. */
    readonly lesson: string;
    readonly checks?: readonly (Pick<Lesson['checks'][number], 'question'> & {
      readonly options: readonly Omit<Lesson['checks'][number]['options'][number], 'id'>[];
    })[];
  };

export type NewCourse = Pick<CourseBody, 'name' | 'text' | 'about' | 'picture' | 'baby'> &
  Partial<Pick<CourseBody, 'stages' | 'audience' | 'product' | 'minLevel' | 'position'>> & {
    /** Its slug. */
    readonly course: string;
    readonly opensAt?: Date;
    readonly lessons: readonly NewLesson[];
  };

/** Puts a course with its lessons where members find it from a moment on; null: a draft. @returns its id */
export const addCourse = (
  tx: Transaction,
  { course, opensAt, lessons, ...words }: NewCourse,
  { since }: { since: Date | null },
): Promise<string> =>
  putUp(
    tx,
    'course',
    { slug: course, since },
    {
      minLevel: 1,
      position: 0,
      ...words,
      opensAt: opensAt?.toISOString() ?? null,
      lessons: lessons.map(lessonOf),
    },
  );

/** A lesson with the ids that its parts have for good. */
export const lessonOf = ({ lesson, video = null, checks = [], ...words }: NewLesson): Lesson => ({
  ...words,
  id: lesson,
  video,
  checks: checks.map(({ question, options }, at) => ({
    id: `q${at + 1}`,
    question,
    options: options.map((option, place) => ({ ...option, id: `a${place + 1}` })),
  })),
});
