import type { Course, CourseProgress } from '#contract/calls/courses.ts';
import type { Currency } from '#contract/define.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { isInAudience, type Audience } from '#server/core/audience/audience.ts';
import type { Person } from '#server/core/members/person.ts';
import type { Shelf } from '#server/core/rest/shelf.ts';
import { openedEarly } from '#server/features/gifts/rules.ts';

/** A lesson as it is written, under its address. */
export type LessonRow = Omit<ContentBody<'course'>['lessons'][number], 'id' | 'minutes'> & {
  readonly lesson: string;
  readonly minutes: number;
};

export interface CourseRow extends Pick<
  ContentBody<'course'>,
  'name' | 'text' | 'about' | 'picture' | 'product'
> {
  readonly course: string;
  readonly version: number;
  /** Taken down: who has begun it keeps it. */
  readonly archived: boolean;
  /** When it was first seen. */
  readonly since: Date;
  /** Numbers of the stages it is meant for; none: every one. */
  readonly stages: readonly number[];
  /** It speaks of a pregnancy, a birth or a baby, by what staff said or by its words. */
  readonly ofBabies: boolean;
  readonly audience: Audience;
  readonly minLevel: number;
  readonly opensAt: Date | null;
  readonly lessons: readonly LessonRow[];
}

export interface LessonStand {
  readonly seconds: number;
  readonly part: number;
  readonly finished: boolean;
}

/** A member in a course that she has begun. */
export interface CourseStand {
  readonly lastLesson: string;
  readonly changedAt: Date;
  readonly finishedAt: Date | null;
  readonly given: readonly { readonly currency: Currency; readonly amount: number }[];
  readonly lessons: ReadonlyMap<string, LessonStand>;
}

export interface CourseReader extends Person {
  /** Days that her level has what is new before everybody. */
  readonly earlyAccessDays: number;
  /** In a pause or after a loss. */
  readonly resting: boolean;
  /** Since when; null in neither. */
  readonly restsSince: Date | null;
}

/** Whether a course is there for a member at all: what she has begun stays. */
export function isThere(
  course: CourseRow,
  stand: CourseStand | null,
  reader: CourseReader,
  now: Date,
): boolean {
  return stand !== null || (!course.archived && isInAudience(course.audience, reader, now));
}

/** When it opens for a member; null: it always was. */
export const opensFor = (course: CourseRow, { earlyAccessDays }: CourseReader): Date | null =>
  openedEarly(course, earlyAccessDays).opensAt;

export function stateFor(
  course: CourseRow,
  stand: CourseStand | null,
  reader: CourseReader,
  now: Date,
): Course['state'] {
  if (stand) return 'open';
  const opensAt = opensFor(course, reader);
  if ((opensAt && now < opensAt) || course.lessons.length === 0) return 'coming';
  return reader.level < course.minLevel ? 'levelTooLow' : 'open';
}

export function progressIn(stand: CourseStand | null): CourseProgress {
  if (!stand) return 'new';
  return stand.finishedAt ? 'finished' : 'begun';
}

export const isDone = (stand: CourseStand | null, lesson: string): boolean =>
  stand?.lessons.get(lesson)?.finished ?? false;

/** The first lesson after `from` that is not done, else the first of all; null when all are. */
export function nextOpenLesson(
  { lessons }: Pick<CourseRow, 'lessons'>,
  done: (lesson: string) => boolean,
  from: string | null,
): string | null {
  const place = lessons.findIndex(({ lesson }) => lesson === from);
  const round = [...lessons.slice(place + 1), ...lessons.slice(0, place + 1)];
  return round.find(({ lesson }) => !done(lesson))?.lesson ?? null;
}

/** Where to go on: in the lesson she stopped in while it is not done, else in the next. */
export function resumeAt(course: Pick<CourseRow, 'lessons'>, stand: CourseStand | null): string | null {
  const last = stand?.lastLesson ?? null;
  const there = course.lessons.some(({ lesson }) => lesson === last);
  if (last !== null && there && !isDone(stand, last)) return last;
  return nextOpenLesson(course, (lesson) => isDone(stand, lesson), last);
}

/** What may be laid before a reader: also of babies, where she went on with it in her rest, and so went there herself. */
export function laidCourses(
  courses: Shelf<CourseRow>,
  stands: ReadonlyMap<string, CourseStand>,
  reader: CourseReader,
): readonly CourseRow[] {
  const { restsSince } = reader;
  if (restsSince === null) return courses.all();
  const plain = new Set(courses.laidFor(reader));
  return courses.all().filter((course) => {
    const stand = stands.get(course.course) ?? null;
    const goesOn = stand !== null && progressIn(stand) === 'begun' && stand.changedAt >= restsSince;
    return plain.has(course) || goesOn;
  });
}

/**
 * What she began comes first, the latest above; then what is meant for her stage, for everybody, for others, and at the
 * end what she has finished. Equals stand as staff ordered them. In a rest a stage says nothing.
 */
export function inOrder<Item extends { course: CourseRow; stand: CourseStand | null }>(
  items: readonly Item[],
  { stage, resting }: CourseReader,
): Item[] {
  const rank = ({ course, stand }: Item) => {
    if (stand) return stand.finishedAt ? 4 : 0;
    if (resting) return 1;
    if (course.stages.length === 0) return 2;
    return course.stages.includes(stage) ? 1 : 3;
  };
  const changed = ({ stand }: Item) => stand?.changedAt.getTime() ?? 0;
  return items.toSorted((a, b) => rank(a) - rank(b) || changed(b) - changed(a));
}
