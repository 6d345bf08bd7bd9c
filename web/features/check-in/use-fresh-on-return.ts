import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { now, nowMs } from '#web/kit/clock.ts';
import { dayIn } from '#web/kit/local-day.ts';

const staleAfterMs = 5 * 60 * 1000;
const lookEveryMs = 30 * 1000;

/**
 * Loads the page's data anew when her day has changed, while she looks at it or away from it, and when she comes back
 * after a while: she may have checked in elsewhere. `secondsToWait`: when there is something new by itself.
 */
export function useFreshOnReturn(timeZone: string, secondsToWait: number | null = null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // By the device's clock on both sides: it may differ from the server's, but it changes its day as well.
    let day = dayIn(timeZone, now());
    let hiddenAt: number | null = null;
    function look() {
      if (document.visibilityState === 'hidden') {
        hiddenAt ??= nowMs();
        return;
      }
      const today = dayIn(timeZone, now());
      const stale = hiddenAt !== null && nowMs() - hiddenAt > staleAfterMs;
      if (!navigator.onLine) return;
      hiddenAt = null;
      if (today === day && !stale) return;
      day = today;
      void revalidate();
    }
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, lookEveryMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [revalidate, timeZone]);
  useEffect(() => {
    if (secondsToWait === null) return;
    const timer = setTimeout(() => void revalidate(), (secondsToWait + 1) * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, secondsToWait]);
}
