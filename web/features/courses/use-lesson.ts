import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Course, Lesson } from '#contract/calls/courses.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useLessonSteps } from './use-lesson-steps.ts';

/** What stands in the button’s place afterwards would take the second tap of a double tap. */
const secondTapOver = () => new Promise((resolve) => setTimeout(resolve, 500));

export type DoneState = 'open' | 'sending' | 'done' | 'kept';

/** How far a lesson is: what is kept while it is read or watched, and what comes of its end. */
export function useLesson(lesson: Lesson) {
  const { save, finish } = useLessonSteps();
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<Exclude<DoneState, 'sending'>>('open');
  /** What the course gave, for the moment in which it was finished. */
  const [party, setParty] = useState<Course['rewards'] | null>(null);
  const which = { course: lesson.course.course, lesson: lesson.lesson };
  const marking = useChange(
    async () => {
      setTold('open');
      const [finished] = await Promise.all([finish(which), secondTapOver()]);
      setTold(finished === 'kept' ? 'kept' : 'done');
      if (finished === 'kept') return;
      // On another device, or long ago, it was celebrated already.
      if (finished.finished && lesson.course.mine !== 'finished') setParty(finished.given);
      await revalidate();
    },
    { notified: true },
  );
  const sent: DoneState = told === 'open' && marking.busy ? 'sending' : told;
  const done: DoneState = lesson.progress.finished ? 'done' : sent;

  async function markDone(): Promise<void> {
    if (done !== 'done') await marking.run();
  }

  return {
    done,
    markDone,
    /** Keeps a place in it. */
    keep: (place: { seconds?: number; part?: number }, keepalive = false) =>
      save({ ...which, seconds: 0, part: 0, ...place }, keepalive),
    party,
    endParty: () => setParty(null),
  };
}

export type LessonInHand = ReturnType<typeof useLesson>;
