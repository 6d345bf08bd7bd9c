import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { orNull } from '#web/kit/failures.ts';

const everyMs = 30_000;

/**
 * Asks now and then whether the page is out of date, and loads it anew when it is: only while it is `active` and
 * somebody looks, and at once when she comes back to it. A question that fails is asked again later.
 */
export function useGentleRefresh(active: boolean, isOutdated: () => Promise<boolean>): void {
  const { revalidate } = useRevalidator();
  const asking = useRef(false);

  const ask = useEffectEvent(async () => {
    if (asking.current || document.visibilityState === 'hidden' || !navigator.onLine) return;
    asking.current = true;
    if (await isOutdated().catch(orNull())) await revalidate();
    asking.current = false;
  });

  useEffect(() => {
    if (!active) return undefined;
    const onTurn = () => void ask();
    const timer = setInterval(onTurn, everyMs);
    document.addEventListener('visibilitychange', onTurn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTurn);
    };
  }, [active]);
}
