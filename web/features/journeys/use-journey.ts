import { useCallback, useEffect, useState } from 'react';
import type { Submission } from '#contract/calls/journeys.ts';
import { orNull } from '#web/kit/failures.ts';
import { adoptions, hasDeviceKey } from '#web/kit/device-key.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import type { Loaded, JourneyView } from './load-journey.ts';

/** Longest wait for what was begun before signing in. */
const patienceMs = 4000;

export interface JourneyInPlace extends Loaded {
  readonly signedIn: boolean;
  /**
   * `asking`: who is not signed in is known to the browser alone, which looks up what she has done. `settled`: nothing
   * that she did elsewhere is on its way any more.
   */
  readonly known: 'asking' | 'failed' | 'known' | 'settled';
  /** After a call that changed it. */
  readonly tell: (mine: Submission) => void;
  /** Looks it up anew. */
  readonly ask: () => Promise<void>;
}

/** A journey as it is now: what the page came with, and what happened since. */
export function useJourney({ place, view: loaded }: Loaded): JourneyInPlace {
  const { user } = useRoot();
  const { call } = useApi();
  const signedIn = user !== null;
  const { slug } = place;
  const [asked, setAsked] = useState<JourneyView | null>(null);
  const [told, tell] = useState<Submission | null>(null);
  const [known, setKnown] = useState<JourneyInPlace['known']>(signedIn ? 'known' : 'asking');

  const ask = useCallback(async () => {
    const found = await call('getJourney', { slug }).catch(orNull());
    if (found) setAsked(found);
    setKnown(found ? 'settled' : 'failed');
  }, [call, slug]);

  useEffect(() => {
    const device = hasDeviceKey();
    const settle = () => setKnown('settled');
    const look = () => (device && !signedIn ? void ask() : settle());
    const timer = setTimeout(look, device && signedIn ? patienceMs : 0);
    adoptions.addEventListener('settled', settle, { once: true });
    return () => {
      clearTimeout(timer);
      adoptions.removeEventListener('settled', settle);
    };
  }, [signedIn, ask]);

  const view = asked !== null && !isNewer(loaded.mine, asked.mine) ? asked : loaded;
  const mine = isNewer(view.mine, told) ? view.mine : told;
  return { place, view: { ...view, mine }, signedIn, known, tell, ask };
}

function isNewer(one: Submission | null, other: Submission | null): boolean {
  if (one === null || other === null) return other === null;
  return one.changedAt > other.changedAt;
}
