import { useState } from 'react';
import * as errorCodes from '#contract/error-codes.ts';
import { refusalOf } from '#console/kit/api.ts';

/** A call that somebody else is to approve. */
export interface WantedCall {
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Offered extends WantedCall {
  /** Whether anybody could approve it. */
  readonly somebodyCan: boolean;
}

/** Holds what was refused because it needs a second person, for `ProposeDialog` to ask why it is wanted. */
export function useSecondPerson() {
  const [offered, setOffered] = useState<Offered | null>(null);
  return {
    offered,
    /** @returns whether it was refused for that, so that nothing else is to be said */
    offer(error: unknown, wanted: WantedCall): boolean {
      const refusal = refusalOf(error);
      if (refusal?.code !== errorCodes.secondPersonNeeded) return false;
      const { somebodyCan = false } = refusal.result as { somebodyCan?: boolean };
      setOffered({ ...wanted, somebodyCan });
      return true;
    },
    close: () => setOffered(null),
  };
}
