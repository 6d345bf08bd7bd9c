import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Audience } from '#server/core/audience/audience.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import type { StoredVideo } from '#server/core/media/present-video.ts';
import type { LessonContent } from './courses.ts';

export interface NewLesson {
  readonly lesson: string;
  readonly name: Localised;
  readonly text: Localised;
  readonly minutes: number;
  /** Markdown. */
  readonly body: Localised;
  /** Left out: it is read. */
  readonly video?: StoredVideo;
  readonly checks?: LessonContent['checks'];
  /** Left out: it is published at once. Null: a draft. */
  readonly publishedAt?: Date | null;
}

export interface NewCourse {
  readonly course: string;
  readonly name: Localised;
  readonly text: Localised;
  /** Markdown. */
  readonly about: Localised;
  readonly picture: string;
  readonly state?: 'draft' | 'published' | 'archived';
  /** Numbers of stages; left out: for every one. */
  readonly stages?: readonly number[];
  readonly baby: boolean;
  readonly audience?: Audience;
  /** SKU of the product that it is about. */
  readonly product?: string;
  readonly minLevel?: number;
  readonly opensAt?: Date;
  readonly position?: number;
  readonly lessons: readonly NewLesson[];
}

/** Puts a course with its lessons where members find it. */
export async function addCourse(tx: Transaction, course: NewCourse, { now }: { now: Date }): Promise<void> {
  await tx
    .insertInto('course')
    .values({
      course: course.course,
      name: JSON.stringify(course.name),
      text: JSON.stringify(course.text),
      about: JSON.stringify(course.about),
      picture: course.picture,
      state: course.state ?? 'published',
      stages: [...(course.stages ?? [])],
      baby: course.baby || holdsBabyWords(course.lessons),
      audience: JSON.stringify(course.audience ?? {}),
      product: course.product ?? null,
      minLevel: course.minLevel ?? 1,
      opensAt: course.opensAt ?? null,
      position: course.position ?? 0,
    })
    .execute();
  for (const [position, lesson] of course.lessons.entries())
    await addLesson(tx, course.course, { ...lesson, position }, { now });
}

export async function addLesson(
  tx: Transaction,
  course: string,
  lesson: NewLesson & { readonly position: number },
  { now }: { now: Date },
): Promise<void> {
  const { video, checks = [], publishedAt = now } = lesson;
  await tx
    .insertInto('courseLesson')
    .values({
      course,
      lesson: lesson.lesson,
      position: lesson.position,
      kind: video ? 'video' : 'article',
      name: JSON.stringify(lesson.name),
      text: JSON.stringify(lesson.text),
      minutes: lesson.minutes,
      body: JSON.stringify(lesson.body),
      video: video ? JSON.stringify(video) : null,
      checks: JSON.stringify(checks),
      publishedAt,
    })
    .execute();
}
