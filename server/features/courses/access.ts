import { readPerson } from '#server/core/audience/read-person.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findCourses } from './courses.ts';
import { isThere, stateFor, type CourseRow, type CourseStand, type CourseReader } from './rules.ts';
import { findStands } from './queries-progress.ts';

export async function readReader(context: MemberContext): Promise<CourseReader> {
  const [member, person] = await Promise.all([readMember(context), readPerson(context)]);
  const { earlyAccessDays } = await levelTerms(context, member.memberLevel);
  return { ...person, earlyAccessDays, resting: member.resting, restsSince: member.restsSince };
}

interface Found {
  readonly course: CourseRow;
  readonly stand: CourseStand | null;
  readonly reader: CourseReader;
}

/** A course that is there for the member, whether or not she can read it yet. Throws `courseUnknown`. */
export async function requireCourse(context: MemberContext, slug: string): Promise<Found> {
  const { db, session, now } = context;
  const [courses, stands, reader] = await Promise.all([
    findCourses(db, now()),
    findStands(db, session.memberId, slug),
    readReader(context),
  ]);
  const course = courses.all().find((one) => one.course === slug);
  const stand = stands.get(slug) ?? null;
  if (!course || !isThere(course, stand, reader, now())) throw new Failure('courseUnknown');
  return { course, stand, reader };
}

/** A published lesson that she can read now. Throws what she is told. */
export async function requireLesson(
  context: MemberContext,
  { course: slug, lesson }: { course: string; lesson: string },
): Promise<Found & { readonly lesson: CourseRow['lessons'][number] }> {
  const found = await requireCourse(context, slug);
  const { course, stand, reader } = found;
  switch (stateFor(course, stand, reader, context.now())) {
    case 'coming':
      throw new Failure('courseComing');
    case 'levelTooLow':
      throw new Failure('courseLevelTooLow');
    case 'open':
  }
  const row = course.lessons.find((one) => one.lesson === lesson);
  if (!row) throw new Failure('lessonUnknown');
  return { ...found, lesson: row };
}
