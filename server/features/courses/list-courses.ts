import type { z } from 'zod';
import type { courseCalls } from '#contract/calls/courses.ts';
import type { CallResult } from '#contract/client.ts';
import { stageNumber } from '#contract/stages.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { readReader } from './access.ts';
import { findCourses } from './courses.ts';
import { presentCourse, presentLesson } from './present.ts';
import { shownRewards } from './rewards.ts';
import { inOrder, isThere, laidCourses, progressIn, resumeAt } from './rules.ts';
import { findStands } from './queries-progress.ts';

type Input = z.output<typeof courseCalls.onlineCourse.input>;

/** A page of the list that every reader shares, cut to what is there for this member. */
export async function onlineCourse(
  context: MemberContext,
  { stage, state, cursor, limit }: Input,
): Promise<CallResult<'onlineCourse'>> {
  const { db, session } = context;
  const now = context.now();
  const [courses, stands, reader, rewards] = await Promise.all([
    findCourses(db, now),
    findStands(db, session.memberId),
    readReader(context),
    shownRewards(context),
  ]);
  // Whoever chooses a stage, or all, has gone there herself.
  const laid = stage === undefined ? laidCourses(courses, stands, reader) : courses.all();
  const there = laid.flatMap((course) => {
    const stand = stands.get(course.course) ?? null;
    return isThere(course, stand, reader, now) ? [{ course, stand, reader }] : [];
  });
  const wanted = there.filter(({ course, stand }) => {
    if (state !== undefined && progressIn(stand) !== state) return false;
    if (stage === undefined) return true;
    return stage === 'all' || course.stages.length === 0 || course.stages.includes(stageNumber(stage));
  });
  const found = inOrder(wanted, reader);
  // One that moved meanwhile ends the list at worst; loading it anew begins at its beginning.
  const start = cursor === undefined ? 0 : found.findIndex(({ course }) => course.course === cursor) + 1;
  const list = cursor !== undefined && start === 0 ? [] : found.slice(start, start + limit);
  const present = (item: (typeof found)[number]) =>
    presentCourse(context, item, rewards(item.course.course, item.stand));
  const begun = inOrder(there, reader).find(({ stand }) => progressIn(stand) === 'begun');
  const lesson = begun?.course.lessons.find((one) => one.lesson === resumeAt(begun.course, begun.stand));
  const last = list.at(-1);
  return {
    list: list.map(present),
    nextCursor: last && start + limit < found.length ? last.course.course : null,
    resume:
      begun && lesson
        ? { course: present(begun), lesson: presentLesson(lesson, begun.stand, context) }
        : null,
  };
}
