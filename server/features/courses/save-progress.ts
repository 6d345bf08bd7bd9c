import type { CallResult } from '#contract/client.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { award, type Deed } from '#server/features/earn-rules/award.ts';
import { productsOf } from '#server/core/products/fragments-restricted.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { requireLesson } from './access.ts';
import { findStands, keepStep, noteFinished, type LessonStep } from './queries-progress.ts';
import { courseTrigger, readEarner } from './rewards.ts';
import { nextOpenLesson, type CourseRow } from './rules.ts';

/** Keeps how far a lesson was watched or read. */
export async function saveLessonProgress(
  context: MemberContext,
  { seconds, part, ...which }: { course: string; lesson: string; seconds: number; part: number },
): Promise<CallResult<'saveLessonProgress'>> {
  const { db, session } = context;
  const { lesson } = await requireLesson(context, which);
  const step: LessonStep = {
    ...which,
    memberId: session.memberId,
    seconds: Math.min(seconds, lesson.video?.seconds ?? 0),
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
  const step: LessonStep = { ...which, memberId, seconds: 0, part: 100, finished: true, now };

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
          ? await finishCourse(tx, step, { earner, course })
          : [...stand.given],
      next: nextOpenLesson(course, isDone, which.lesson),
    };
  });
}

async function finishCourse(
  tx: Transaction,
  { memberId, now }: LessonStep,
  { earner, course: { course, version, product } }: Pick<Deed, 'earner'> & { readonly course: CourseRow },
): Promise<{ currency: 'points' | 'coins'; amount: number }[]> {
  const awards = await award(tx, {
    memberId,
    earner,
    trigger: courseTrigger,
    subject: course,
    products: productsOf(product),
    sourceId: course,
    now,
  });
  const given = awards.flatMap(({ currency, amount }) => (amount > 0 ? [{ currency, amount }] : []));
  await noteFinished(tx, { memberId, course, version, given, now });
  return given;
}
