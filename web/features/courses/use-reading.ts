import { useEffect, useEffectEvent, useRef } from 'react';

/** How often the place is kept while it is read, and how much further it then has to be, in hundredths. */
const everyMs = 10_000;
const leastStep = 5;

/**
 * Keeps how far a text has come into sight: now and then, and when the page is left.
 * @returns the ref of what is read
 */
export function useReading(begun: number, keep: (part: number, keepalive: boolean) => void) {
  const text = useRef<HTMLDivElement>(null);
  const furthest = useRef(begun);
  const kept = useRef(begun);
  const save = useEffectEvent((least: number, keepalive: boolean) => {
    if (furthest.current < kept.current + least) return;
    kept.current = furthest.current;
    keep(furthest.current, keepalive);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      const box = text.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const part = Math.round(((innerHeight - box.top) / box.height) * 100);
      furthest.current = Math.max(furthest.current, Math.min(100, Math.max(0, part)));
    };
    addEventListener('scroll', look, { signal, passive: true });
    const onHide = () => document.visibilityState === 'hidden' && save(1, true);
    document.addEventListener('visibilitychange', onHide, { signal });
    const timer = setInterval(() => save(leastStep, false), everyMs);
    return () => {
      listening.abort();
      clearInterval(timer);
      // To another page of the site.
      save(1, true);
    };
  }, []);
  return text;
}

/** Brings a part of a text to the upper third of the screen. */
export function scrollToPart(text: HTMLElement | null, part: number): void {
  if (!text) return;
  const { top, height } = text.getBoundingClientRect();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({
    top: scrollY + top + (height * part) / 100 - innerHeight * 0.7,
    behavior: calm ? 'instant' : 'smooth',
  });
}
