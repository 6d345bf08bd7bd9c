import { useEffect, useState } from 'react';
import type { DrawProof } from '#contract/calls/draws.ts';
import { checkPlay, type PlayIds, type Verdict } from '#contract/draw-proof.ts';

export type Check =
  | { readonly state: 'secret' | 'checking' | 'impossible' }
  | { readonly state: 'checked'; readonly verdict: Verdict };

/** What the roll of a play is made of. */
export const idsOf = ({ code, period, memberKey, playId }: DrawProof): PlayIds => ({
  drawCode: code,
  periodStart: period.startsAt,
  memberKey,
  playId,
});

/** Does a play again in this browser, once its seed is published. */
export function useCheck(proof: DrawProof): Check {
  const { seed, seedHash } = proof.period;
  const [done, setDone] = useState<{ proof: DrawProof; check: Check } | null>(null);
  useEffect(() => {
    if (seed === null) return undefined;
    let current = true;
    const tell = (check: Check) => current && setDone({ proof, check });
    checkPlay({ ...proof, ...idsOf(proof), seed, seedHash, fallbackId: proof.fallback.prizeId }).then(
      (verdict) => tell({ state: 'checked', verdict }),
      // Without a secure connection a browser has no Web Crypto.
      () => tell({ state: 'impossible' }),
    );
    return () => {
      current = false;
    };
  }, [proof, seed, seedHash]);
  if (seed === null) return { state: 'secret' };
  return done?.proof === proof ? done.check : { state: 'checking' };
}
