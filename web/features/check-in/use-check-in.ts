import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CheckInResult, CheckInStatus } from '#contract/calls/check-in.ts';
import { useApi } from '#web/shell/use-api.ts';
import { expectedResult } from './rules.ts';

export interface CheckIn {
  /** Today's result as far as it is known; null while today is still to be checked in. */
  readonly result: CheckInResult | null;
  /** The server's own answer to a check-in made on this page: what may be celebrated and announced. */
  readonly answer: CheckInResult | null;
  /** Whether today's egg hatched on this page, just now. */
  readonly hatching: boolean;
  readonly failed: boolean;
  checkIn(): Promise<void>;
}

/**
 * Checks in with one tap. The egg hatches at once; the server's answer then takes the place of what was expected,
 * and a failure puts the egg back. Tapping twice, or in two tabs, gives the same one result.
 */
export function useCheckIn(status: CheckInStatus): CheckIn {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const underWay = useRef(false);
  const [expected, setExpected] = useState<CheckInResult | null>(null);
  const [answer, setAnswer] = useState<CheckInResult | null>(null);
  const [failed, setFailed] = useState(false);

  // A page left open over midnight shows the new day: what was done belongs to the old one.
  const [madeEarly, made] = [expected, answer].map((one) => (one && one.day >= status.today ? one : null));

  async function checkIn() {
    if (underWay.current || status.done || made) return;
    underWay.current = true;
    setFailed(false);
    setExpected(expectedResult(status));
    const result = await send('checkIn', {});
    underWay.current = false;
    if (result === false) {
      setExpected(null);
      setFailed(true);
      return;
    }
    setAnswer(result);
    await revalidate();
  }

  return {
    result: made ?? status.done ?? madeEarly ?? null,
    answer: made ?? null,
    hatching: Boolean(made ?? madeEarly),
    failed,
    checkIn,
  };
}
