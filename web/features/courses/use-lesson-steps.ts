import { useEffect, useEffectEvent, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import type { LessonProgress } from '#contract/calls/courses.ts';
import type { CallResult } from '#contract/client.ts';
import { deviceStorage } from '#web/kit/drafts/device-draft.ts';
import { isLost, outcome } from '#web/kit/failures.ts';
import { useApi, type Api } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { forgetStep, keepStep, unsentSteps, type LessonStep } from './unsent-lessons.ts';

type Finished = CallResult<'finishLesson'>;

async function sendStep(call: Api['call'], memberId: string, step: LessonStep, keepalive = false) {
  const { finished, seconds, part, ...which } = step;
  const sendBoth = async () => ({
    saved:
      seconds > 0 || part > 0 || !finished
        ? await call('saveLessonProgress', { ...which, seconds: Math.floor(seconds), part }, { keepalive })
        : null,
    done: finished ? await call('finishLesson', which, { keepalive }) : null,
  });
  const sent = await outcome(sendBoth());
  // What was refused for good is not sent again; what got lost on the way is.
  if (sent.ok || !isLost(sent.failure)) forgetStep(deviceStorage(), memberId, step);
  return sent;
}

/**
 * Sends how far lessons were read or watched. Each step is kept on the device first, and sent again when the network
 * is back or another page of the courses is opened.
 */
export function useLessonSteps() {
  const { call } = useApi();
  const { user } = useRoot();
  const { revalidate } = useRevalidator();
  const memberId = user?.uid ?? '';

  const sendUnsent = useEffectEvent(async () => {
    let arrived = false;
    for (const step of unsentSteps(deviceStorage(), memberId)) {
      const sent = await sendStep(call, memberId, step);
      if (sent.ok) arrived = true;
      else if (isLost(sent.failure)) break;
    }
    if (arrived) await revalidate();
  });
  useEffect(() => {
    const listening = new AbortController();
    addEventListener('online', () => void sendUnsent(), { signal: listening.signal });
    void sendUnsent();
    return () => listening.abort();
  }, []);

  return useMemo(
    () => ({
      /** Null when it could not be kept on the server now. */
      async save(step: Omit<LessonStep, 'finished'>, keepalive = false): Promise<LessonProgress | null> {
        const kept = keepStep(deviceStorage(), memberId, { ...step, finished: false });
        const sent = await sendStep(call, memberId, kept, keepalive);
        return sent.ok ? sent.result.saved : null;
      },
      /** `kept`: on this device, until there is a network. Throws `ApiError` when it is refused for good. */
      async finish(which: Pick<LessonStep, 'course' | 'lesson'>): Promise<Finished | 'kept'> {
        const kept = keepStep(deviceStorage(), memberId, { ...which, seconds: 0, part: 0, finished: true });
        const sent = await sendStep(call, memberId, kept);
        if (sent.ok) return sent.result.done ?? 'kept';
        if (isLost(sent.failure)) return 'kept';
        throw sent.failure;
      },
    }),
    [call, memberId],
  );
}

export type LessonSteps = ReturnType<typeof useLessonSteps>;
