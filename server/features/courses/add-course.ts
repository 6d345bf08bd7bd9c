import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Audience } from '#server/core/audience/audience.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import type { StoredVideo } from '#server/core/media/present-video.ts';
import { insertCourse, insertLesson, type LessonContent } from './queries.ts';

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
  await insertCourse(tx, {
    course: course.course,
    name: course.name,
    text: course.text,
    about: course.about,
    picture: course.picture,
    state: course.state ?? 'published',
    stages: course.stages ?? [],
    baby: course.baby || holdsBabyWords(course.lessons),
    audience: course.audience ?? {},
    product: course.product ?? null,
    minLevel: course.minLevel ?? 1,
    opensAt: course.opensAt ?? null,
    position: course.position ?? 0,
  });
  for (const [position, lesson] of course.lessons.entries())
    await addLesson(tx, course.course, { ...lesson, position }, { now });
}

export async function addLesson(
  tx: Transaction,
  course: string,
  lesson: NewLesson & { readonly position: number },
  { now }: { now: Date },
): Promise<void> {
  const { video = null, checks = [], publishedAt = now } = lesson;
  await insertLesson(tx, { ...lesson, course, video, checks, publishedAt });
}
