import { useState } from 'react';
import type { CheckInResult, CheckInStatus } from '#contract/calls/check-in.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useApi } from '#web/kit/use-api.ts';
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
  const { call } = useApi();
  const [answer, setAnswer] = useState<CheckInResult | null>(null);
  const checking = useChange(async (_expected: CheckInResult) => setAnswer(await call('checkIn', {})), {
    revalidate: true,
    notified: true,
  });

  // A page left open over midnight shows the new day: what was done belongs to the old one.
  const [madeEarly, made] = [checking.doing?.[0], answer].map((one) =>
    one && one.day >= status.today ? one : null,
  );

  async function checkIn() {
    if (!status.done && !made) await checking.run(expectedResult(status));
  }

  return {
    result: made ?? status.done ?? madeEarly ?? null,
    answer: made ?? null,
    hatching: Boolean(made ?? madeEarly),
    failed: checking.failure !== null,
    checkIn,
  };
}
