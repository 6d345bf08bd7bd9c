import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MagazineItem } from '#contract/calls/magazine.ts';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';
import { unsentReading, type ReadingPosition } from './places.ts';
import { isWorthReturning, shareSeen } from './rules.ts';

/** How often the server is told while she reads. */
const tellEveryMs = 4000;
/** What the bar at the top of the page covers. */
const coveredPx = 90;

/**
 * Follows where in a text she is: draws the line of progress, keeps the place here at once and on the server now and
 * then, and offers the place of the last visit. `text` is for
 * what holds the blocks, `line` for what grows. Give the component a new key with another text.
 */
export function usePlace({ id, position }: Pick<MagazineItem, 'id' | 'position'>, owner: string) {
  const text = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const { call } = useApi();
  const [offered, setOffered] = useState<ReadingPosition | null>(
    position !== null && isWorthReturning(position.share) ? position : null,
  );
  const latest = useRef<ReadingPosition | null>(null);
  const told = useRef<ReadingPosition | null>(null);

  const tell = useEffectEvent(async () => {
    const place = latest.current;
    if (place === null || (told.current && isSame(told.current, place))) return;
    const before = told.current;
    told.current = place;
    const saved = await call('saveReadingPosition', { id, ...place }).catch(orNull());
    // Otherwise it stays here, and is told with the next one.
    if (saved === null) told.current = before;
    else unsentReading(owner, id).arrived(place);
  });

  const look = useEffectEvent(() => {
    if (!text.current) return;
    const share = shareSeen(text.current.getBoundingClientRect(), innerHeight);
    if (line.current) line.current.style.transform = `scaleX(${share})`;
    // Nothing is noted until she has begun to read: what was kept of the last visit stays meanwhile.
    if (scrollY < 40) return;
    const block = [...text.current.children].findIndex(
      (child) => child.getBoundingClientRect().bottom > coveredPx,
    );
    const place = { block: Math.max(0, block), share: Math.round(share * 1000) / 1000 };
    if (latest.current && isSame(latest.current, place)) return;
    latest.current = place;
    unsentReading(owner, id).save(place);
  });

  const recall = useEffectEvent(() => {
    const unsent = unsentReading(owner, id).read();
    if (unsent && isWorthReturning(unsent.share)) setOffered(unsent);
    latest.current ??= unsent;
  });

  useEffect(() => {
    const recalling = requestAnimationFrame(() => recall());
    let waiting = false;
    const onScroll = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        look();
      });
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void tell();
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onHidden);
    const timer = setInterval(() => void tell(), tellEveryMs);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
      document.removeEventListener('visibilitychange', onHidden);
      clearInterval(timer);
      cancelAnimationFrame(recalling);
    };
  }, []);
  // Also when she goes on to another page of the site.
  const leave = useEffectEvent(() => void tell());
  useEffect(() => () => leave(), []);

  function goThere() {
    const child = offered && text.current?.children[offered.block];
    setOffered(null);
    if (!child) return;
    child.scrollIntoView({
      block: 'start',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
    text.current?.focus({ preventScroll: true });
  }

  return { text, line, offered, goThere, stayHere: () => setOffered(null) };
}

const isSame = (one: ReadingPosition, other: ReadingPosition) =>
  one.block === other.block && one.share === other.share;
