import type { CourseProgress } from '#contract/calls/courses.ts';
import { stageKeys, type StageKey } from '#contract/stages.ts';

/** What of the courses is shown, as the address says it. */
export interface CourseQuery {
  /** Null: as it fits the member. */
  readonly stage: StageKey | 'all' | null;
  readonly state: CourseProgress | null;
}

export const courseStates = ['new', 'begun', 'finished'] as const satisfies readonly CourseProgress[];

/** What an address names that is not known is not asked for. */
export function readCourseQuery(params: URLSearchParams): CourseQuery {
  const [stage, state] = [params.get('stage'), params.get('state')];
  return {
    stage: stage === 'all' ? stage : (stageKeys.find((one) => one === stage) ?? null),
    state: courseStates.find((one) => one === state) ?? null,
  };
}

export function coursesPath({ stage, state }: CourseQuery): string {
  const params = new URLSearchParams({ type: '30' });
  if (stage !== null) params.set('stage', stage);
  if (state !== null) params.set('state', state);
  return `/villages/list?${params.toString()}`;
}

export const coursePath = (course: string): string => `/villages/courses/${course}`;
export const lessonPath = (course: string, lesson: string): string => `${coursePath(course)}/${lesson}`;
