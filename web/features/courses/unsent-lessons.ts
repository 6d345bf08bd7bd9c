import { unsentPlace } from '#web/kit/unsent.ts';

/** How far a lesson was read or watched, on its way to the server. */
export interface LessonStep {
  readonly course: string;
  readonly lesson: string;
  readonly seconds: number;
  readonly part: number;
  readonly finished: boolean;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const what = 'lesson ';
const placeOf = (memberId: string, { course, lesson }: Pick<LessonStep, 'course' | 'lesson'>) =>
  unsentPlace(memberId, `${what}${course}/${lesson}`);

function read(text: string | null): LessonStep | null {
  try {
    const step = JSON.parse(text ?? 'null') as Partial<Record<keyof LessonStep, unknown>> | null;
    if (typeof step?.course !== 'string' || typeof step.lesson !== 'string') return null;
    const { course, lesson, seconds, part, finished } = step;
    return {
      course,
      lesson,
      seconds: typeof seconds === 'number' ? seconds : 0,
      part: typeof part === 'number' ? part : 0,
      finished: finished === true,
    };
  } catch {
    return null;
  }
}

/** What is further of both: a lesson only ever goes on. */
export const further = (a: LessonStep, b: LessonStep): LessonStep => ({
  ...a,
  seconds: Math.max(a.seconds, b.seconds),
  part: Math.max(a.part, b.part),
  finished: a.finished || b.finished,
});

/** Keeps a step on the device until it has arrived. @returns what is kept of the lesson now */
export function keepStep(storage: Kept | null, memberId: string, step: LessonStep): LessonStep {
  const place = placeOf(memberId, step);
  try {
    const before = read(storage?.getItem(place) ?? null);
    const whole = before ? further(before, step) : step;
    storage?.setItem(place, JSON.stringify(whole));
    return whole;
  } catch {
    // Switched off or full: it is sent from memory all the same.
    return step;
  }
}

/** After `sent` has arrived: what went further meanwhile stays. */
export function forgetStep(storage: Kept | null, memberId: string, sent: LessonStep): void {
  const place = placeOf(memberId, sent);
  try {
    const kept = read(storage?.getItem(place) ?? null);
    if (!kept) return;
    const more = kept.seconds > sent.seconds || kept.part > sent.part || (kept.finished && !sent.finished);
    if (!more) storage?.removeItem(place);
  } catch {
    // Nothing was kept then.
  }
}

/** Steps of a member that have not arrived. */
export function unsentSteps(storage: Kept | null, memberId: string): LessonStep[] {
  const steps: LessonStep[] = [];
  try {
    const start = unsentPlace(memberId, what);
    for (let index = 0; index < (storage?.length ?? 0); index += 1) {
      const place = storage?.key(index) ?? '';
      const step = place.startsWith(start) ? read(storage?.getItem(place) ?? null) : null;
      if (step) steps.push(step);
    }
  } catch {
    // Nothing was kept then.
  }
  return steps;
}
