import type { CallResult } from '#contract/client.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { award, type Deed } from '#server/features/earn-rules/award.ts';
import { productsOf } from '#server/core/products/restricted.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { requireLesson } from './access.ts';
import { findLessonContent } from './courses.ts';
import { courseTrigger, readEarner } from './rewards.ts';
import { nextOpenLesson, type CourseStand, type LessonStand } from './rules.ts';
import { findStands } from './stands.ts';

interface Step {
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
async function keepStep(tx: Transaction, { memberId, course, lesson, now, ...step }: Step) {
  const [stand] = await beginCourse(tx, [memberId, course, lesson, now]);
  const finishedAt = step.finished ? now : null;
  const [kept] = await goOn(tx, [memberId, course, lesson, step.seconds, step.part, finishedAt]);
  if (!stand || !kept) throw new Error('Progress that was not written');
  return { stand, kept };
}

/** Keeps how far a lesson was watched or read. */
export async function saveLessonProgress(
  context: MemberContext,
  { seconds, part, ...which }: { course: string; lesson: string; seconds: number; part: number },
): Promise<CallResult<'saveLessonProgress'>> {
  const { db, session } = context;
  const [, content] = await Promise.all([requireLesson(context, which), findLessonContent(db, which)]);
  const step: Step = {
    ...which,
    memberId: session.memberId,
    seconds: Math.min(seconds, content?.video?.seconds ?? 0),
    part,
    finished: false,
    now: context.now(),
  };
  const { kept } = await transaction(db, (tx) => keepStep(tx, step));
  return kept;
}

/**
 * Marks a lesson as done. With the last one the course is finished and paid, both once for ever: a lesson that is
 * published afterwards changes neither.
 */
export async function finishLesson(
  context: MemberContext,
  which: { course: string; lesson: string },
): Promise<CallResult<'finishLesson'>> {
  const { db, session } = context;
  const { memberId } = session;
  const now = context.now();
  // Catalogues before the transaction: with every connection in one nobody could load them.
  const [{ course }, earner] = await Promise.all([requireLesson(context, which), readEarner(context)]);
  const step: Step = { ...which, memberId, seconds: 0, part: 100, finished: true, now };

  return transaction(db, async (tx) => {
    const { stand } = await keepStep(tx, step);
    const lessons = (await findStands(tx, memberId, course.course)).get(course.course)?.lessons;
    const isDone = (lesson: string) => lessons?.get(lesson)?.finished ?? false;
    const done = course.lessons.filter(({ lesson }) => isDone(lesson)).length;
    const whole = done === course.lessons.length;
    return {
      done,
      lessons: course.lessons.length,
      finished: whole || stand.finishedAt !== null,
      given:
        stand.finishedAt === null && whole
          ? await finishCourse(tx, step, { earner, products: productsOf(course.product) })
          : [...stand.given],
      next: nextOpenLesson(course, isDone, which.lesson),
    };
  });
}

async function finishCourse(
  tx: Transaction,
  { memberId, course, now }: Step,
  { earner, products }: Pick<Deed, 'earner' | 'products'>,
): Promise<{ currency: 'points' | 'coins'; amount: number }[]> {
  const awards = await award(tx, {
    memberId,
    earner,
    trigger: courseTrigger,
    subject: course,
    products,
    sourceId: course,
    now,
  });
  const given = awards.flatMap(({ currency, amount }) => (amount > 0 ? [{ currency, amount }] : []));
  await tx
    .updateTable('courseProgress')
    .set({ finishedAt: now, given: JSON.stringify(given) })
    .where('memberId', '=', memberId)
    .where('course', '=', course)
    .execute();
  return given;
}
