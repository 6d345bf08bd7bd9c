import { z } from 'zod';
import { article } from '../articles/article.ts';
import { addresses } from '../addresses.ts';
import { call, currency, instant, listOf, pageInput } from '../define.ts';
import { stageKeys } from '../stages.ts';
import { shownPicture } from '../shown-picture.ts';
import { shownVideo } from '../video.ts';

/** Names a course, or a lesson of one, in addresses: `/villages/courses/first-weeks/sleep`. */
export const courseSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);

/** How far a member has come in a course. Finished stays so when a lesson is added afterwards. */
export const courseProgress = ['new', 'begun', 'finished'] as const;
export type CourseProgress = (typeof courseProgress)[number];

const reward = z.strictObject({ currency, amount: z.int() });

const course = z.strictObject({
  course: courseSlug,
  name: z.string(),
  text: z.string(),
  /** Which of the site's pictures shows it, or one of the library. */
  picture: shownPicture,
  /** Stages it is meant for; none: every one. */
  stages: z.array(z.enum(stageKeys)),
  minutes: z.int(),
  lessons: z.int(),
  /** Lessons that this member has done. */
  done: z.int(),
  mine: z.enum(courseProgress),
  /** Whether it can be read now. What was begun stays open. */
  state: z.enum(['open', 'coming', 'levelTooLow']),
  /** The lowest level that can have it. */
  minLevel: z.int(),
  /** For this member: her level may open it sooner. */
  opensAt: instant.nullable(),
  /** It is no longer offered; who began it can go on. */
  archived: z.boolean(),
  /** What finishing it gives once, or has given. */
  rewards: z.array(reward),
});
export type Course = z.infer<typeof course>;

const lessonHead = z.strictObject({
  lesson: courseSlug,
  name: z.string(),
  text: z.string(),
  kind: z.enum(['video', 'article']),
  minutes: z.int(),
  mine: z.enum(['new', 'begun', 'done']),
});
export type LessonHead = z.infer<typeof lessonHead>;

const courseDetail = z.strictObject({
  ...course.shape,
  about: article,
  list: z.array(lessonHead),
  /** Where to begin or go on; null when every lesson is done, and while it cannot be read. */
  next: courseSlug.nullable(),
});
export type CourseDetail = z.infer<typeof courseDetail>;

/** To ask oneself: nothing is marked, sent or kept, and nothing depends on it. */
const selfCheck = z.strictObject({
  question: z.string(),
  options: z.array(z.strictObject({ label: z.string(), reply: z.string() })),
});
export type SelfCheck = z.infer<typeof selfCheck>;

const lessonProgress = z.strictObject({
  /** Of a video: how far it was watched. */
  seconds: z.int(),
  /** Of an article: how far it was read, in hundredths. */
  part: z.int(),
  finished: z.boolean(),
});
export type LessonProgress = z.infer<typeof lessonProgress>;

const neighbour = z.strictObject({ lesson: courseSlug, name: z.string() }).nullable();

const lesson = z.strictObject({
  ...lessonHead.shape,
  course,
  /** Its number among the lessons, from 1. */
  place: z.int(),
  /** Of a video what belongs to it, which may be nothing. */
  article,
  video: shownVideo.nullable(),
  checks: z.array(selfCheck),
  progress: lessonProgress,
  previous: neighbour,
  next: neighbour,
});
export type Lesson = z.infer<typeof lesson>;

const which = { course: courseSlug, lesson: courseSlug };

export const courseCalls = {
  onlineCourse: call({
    ...addresses.onlineCourse,
    access: 'member',
    summary: 'Online courses with the member’s progress: begun ones, those of her stage, then the others.',
    input: z.strictObject({
      /** `all` also shows what is held back in a pause and after a loss. */
      stage: z.enum(['all', ...stageKeys]).optional(),
      state: z.enum(courseProgress).optional(),
      /** The slug of the last one before. */
      cursor: courseSlug.optional(),
      limit: pageInput.limit,
    }),
    result: z.strictObject({
      ...listOf(course).shape,
      /** The lesson where she stopped last, whatever the filter. */
      resume: z.strictObject({ course, lesson: lessonHead }).nullable(),
    }),
  }),
  getCourse: call({
    ...addresses.getCourse,
    access: 'member',
    summary: 'One course with its lessons and where to go on.',
    input: z.strictObject({ course: courseSlug }),
    result: courseDetail,
  }),
  getLesson: call({
    ...addresses.getLesson,
    access: 'member',
    summary: 'One lesson to watch or read, and where she stopped in it.',
    input: z.strictObject(which),
    result: lesson,
  }),
  saveLessonProgress: call({
    ...addresses.saveLessonProgress,
    access: 'member',
    summary: 'Keeps how far a lesson was watched or read; what comes late or twice changes nothing.',
    input: z.strictObject({
      ...which,
      seconds: z.int().min(0).max(86_400).default(0),
      part: z.int().min(0).max(100).default(0),
    }),
    result: lessonProgress,
  }),
  finishLesson: call({
    ...addresses.finishLesson,
    access: 'member',
    summary:
      'Marks a lesson as done. The last one finishes the course, which pays once, however often it is asked.',
    input: z.strictObject(which),
    result: z.strictObject({
      done: z.int(),
      lessons: z.int(),
      finished: z.boolean(),
      /** What the course has given, the first time or now. */
      given: z.array(reward),
      /** The first lesson after this one that is not done, else the first of all. */
      next: courseSlug.nullable(),
    }),
  }),
};
