import type { PayingRule } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { readReader } from './access.ts';
import { findCourses } from './courses.ts';
import { isThere, laidCourses, progressIn, stateFor } from './rules.ts';
import { findStands } from './queries-progress.ts';

/**
 * Of rules that pay courses those that this member can still meet or has met, by their id: one course's page, or the
 * list, and whether it is done. A course that is held back from her is not told of either.
 */
export async function findRulesOfCourses(
  context: MemberContext,
  rules: readonly Pick<PayingRule, 'ruleId' | 'subject'>[],
): Promise<ReadonlyMap<string, { readonly path: string | null; readonly done: boolean }>> {
  const found = new Map<string, { path: string | null; done: boolean }>();
  if (rules.length === 0) return found;
  const { db, session } = context;
  const now = context.now();
  const [courses, stands, reader] = await Promise.all([
    findCourses(db, now),
    findStands(db, session.memberId),
    readReader(context),
  ]);
  const mine = laidCourses(courses, stands, reader).flatMap((course) => {
    const stand = stands.get(course.course) ?? null;
    const offered = isThere(course, stand, reader, now) && stateFor(course, stand, reader, now) === 'open';
    return offered ? [{ course: course.course, done: progressIn(stand) === 'finished' }] : [];
  });
  for (const { ruleId, subject } of rules) {
    if (subject === null) {
      if (mine.length > 0) found.set(ruleId, { path: null, done: mine.every(({ done }) => done) });
      continue;
    }
    const course = mine.find((one) => one.course === subject);
    if (course) found.set(ruleId, { path: `/villages/courses/${subject}`, done: course.done });
  }
  return found;
}
