import { useEffect } from 'react';
import { nowMs } from '#console/kit/clock.ts';

const everyMs = 30_000;
/** After this long without a hand on anything nobody looks any more. */
const leftAfterMs = 10 * 60_000;
const signsOfSomebody = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Asks again at times while somebody looks. A screen that was left must not keep its session open by asking for ever. */
export function useKeptFresh(ask: () => Promise<unknown>): void {
  useEffect(() => {
    let seenAt = nowMs();
    const seen = () => {
      seenAt = nowMs();
    };
    const askIfSeen = () => {
      if (document.visibilityState === 'visible' && nowMs() - seenAt < leftAfterMs) void ask();
    };
    const shown = () => {
      if (document.visibilityState !== 'visible') return;
      seen();
      askIfSeen();
    };
    const timer = setInterval(askIfSeen, everyMs);
    const ended = new AbortController();
    const { signal } = ended;
    for (const sign of signsOfSomebody)
      document.addEventListener(sign, seen, { signal, passive: true, capture: true });
    document.addEventListener('visibilitychange', shown, { signal });
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [ask]);
}
