import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MadeUp } from '#contract/calls/check-in.ts';
import type { ApiError } from '#contract/client.ts';
import { makeUpTooSoon } from '#contract/error-codes.ts';
import { outcome, type Outcome } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';

export type MakeUpPhase =
  | { readonly kind: 'asking' }
  /** None is left this month: there is nothing to ask the server. */
  | { readonly kind: 'used' }
  | { readonly kind: 'starting' }
  /** `endsAt` by `momentIn`; `left` seconds as of now. */
  | { readonly kind: 'breathing'; readonly endsAt: number; readonly seconds: number; readonly left: number }
  | { readonly kind: 'finishing' }
  | { readonly kind: 'done'; readonly made: MadeUp }
  | { readonly kind: 'refused'; readonly message: string; readonly again: boolean };

/** Tries to finish: the page's clock may run a little ahead. */
const patience = 5;

/** A clock that nobody sets. */
const momentIn = (seconds: number) => performance.now() + seconds * 1000;

/**
 * The breathing pause that makes up a missed day. The server counts its seconds, so it can be left and gone on with,
 * here or on another device; asking twice makes up nothing twice.
 */
export function useMakeUp({
  day,
  left,
  onMade,
}: {
  day: string;
  /** How many can be made up this month. */
  left: number;
  onMade(made: MadeUp): void;
}): { phase: MakeUpPhase; begin(): Promise<void> } {
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<MakeUpPhase>({ kind: left > 0 ? 'asking' : 'used' });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function refuse(failure: ApiError) {
    // A conflict stays one; anything else, a lost connection too, can be tried once more.
    const again = failure.status !== 409;
    setPhase({ kind: 'refused', message: failure.message, again });
    if (!again) await revalidate();
  }

  async function begin() {
    if (!['asking', 'refused'].includes(phase.kind)) return;
    setPhase({ kind: 'starting' });
    const started = await outcome(call('startMakeUp', { day }));
    if (!started.ok) return refuse(started.failure);
    const { seconds, secondsLeft } = started.result;
    if (!isOpen.current) await revalidate();
    else if (secondsLeft === 0) await finish();
    else {
      setPhase({ kind: 'breathing', endsAt: momentIn(secondsLeft), seconds, left: secondsLeft });
      // From now on the calendar knows that it was begun.
      await revalidate();
    }
  }

  async function finish() {
    setPhase({ kind: 'finishing' });
    const finished = await finishWithPatience();
    if (!finished.ok) return refuse(finished.failure);
    setPhase({ kind: 'done', made: finished.result });
    onMade(finished.result);
    await revalidate();
  }

  async function finishWithPatience(): Promise<Outcome<MadeUp>> {
    for (let tries = 1; ; tries += 1) {
      const finished = await outcome(call('finishMakeUp', { day }));
      const isTooSoon = !finished.ok && finished.failure.code === makeUpTooSoon;
      if (!isTooSoon || tries === patience) return finished;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }

  const endsAt = phase.kind === 'breathing' ? phase.endsAt : null;
  const finishNow = useRef(finish);
  useEffect(() => {
    finishNow.current = finish;
  });
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt - momentIn(0)) / 1000);
      if (seconds > 0) setPhase((now) => (now.kind === 'breathing' ? { ...now, left: seconds } : now));
      else {
        clearInterval(timer);
        void finishNow.current();
      }
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  return { phase, begin };
}
