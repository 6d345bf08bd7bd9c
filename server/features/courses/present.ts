import type { Course, LessonHead } from '#contract/calls/courses.ts';
import { stageKeys } from '#contract/stages.ts';
import { textIn } from '#contract/locales.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import {
  isDone,
  opensFor,
  progressIn,
  stateFor,
  type CourseRow,
  type CourseStand,
  type LessonRow,
  type CourseReader,
} from './rules.ts';

export function presentCourse(
  { script, now }: Pick<MemberContext, 'script' | 'now'>,
  { course, stand, reader }: { course: CourseRow; stand: CourseStand | null; reader: CourseReader },
  rewards: Course['rewards'],
): Course {
  const { lessons } = course;
  return {
    course: course.course,
    name: textIn(course.name, script),
    text: textIn(course.text, script),
    picture: course.picture,
    stages: course.stages.flatMap((stage) => stageKeys[stage - 1] ?? []),
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    lessons: lessons.length,
    done: lessons.filter(({ lesson }) => isDone(stand, lesson)).length,
    mine: progressIn(stand),
    state: stateFor(course, stand, reader, now()),
    minLevel: course.minLevel,
    opensAt: opensFor(course, reader)?.toISOString() ?? null,
    archived: course.archived,
    rewards,
  };
}

export function presentLesson(
  { lesson, name, text, video, minutes }: LessonRow,
  stand: CourseStand | null,
  { script }: Pick<MemberContext, 'script'>,
): LessonHead {
  const mine = stand?.lessons.get(lesson);
  return {
    lesson,
    name: textIn(name, script),
    text: textIn(text, script),
    kind: video ? 'video' : 'article',
    minutes,
    mine: mine ? (mine.finished ? 'done' : 'begun') : 'new',
  };
}
