import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MagazineIssue, MagazineItem } from '#contract/calls/magazine.ts';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';
import { keepAllBrowsed } from './all-browsed.ts';

/** The end has to stay in sight for so long: who flies past has not read. */
const restMs = 1200;

export type ReadPhase = 'reading' | 'noting' | 'failed' | 'read';

/**
 * Notes that an item was read once its end has come into sight, or when she says so. What could not be noted is tried
 * again when the line is back. `end` is for what stands below the text. `party` is what the whole issue gave when this was the last of it.
 */
export function useRead({ id, read, issue }: Pick<MagazineItem, 'id' | 'read' | 'issue'>) {
  const end = useRef<HTMLDivElement>(null);
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<ReadPhase>(read ? 'read' : 'reading');
  const [party, setParty] = useState<MagazineIssue['rewards'] | null>(null);
  const underWay = useRef(false);

  const note = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setPhase('noting');
    const noted = await call('addMagazineHistory', { id }).catch(orNull());
    setPhase(noted ? 'read' : 'failed');
    if (noted?.isAllBrowse && !issue.isAllBrowse) setParty(noted.rewards);
    // Only the newest issue's flag is kept, and the server knows which that is.
    const newest = noted && (await call('checkIsBrowse', {}).catch(orNull()));
    if (newest) {
      keepAllBrowsed(newest.isAllBrowse);
      await revalidate();
    }
    underWay.current = false;
  }, [id, issue.isAllBrowse, revalidate, call]);

  const rested = useEffectEvent(() => {
    if (phase === 'reading' && document.visibilityState === 'visible') void note();
  });
  useEffect(() => {
    if (read || !end.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(() => rested(), restMs);
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [read]);

  const online = useEffectEvent(() => {
    if (phase === 'failed') void note();
  });
  useEffect(() => {
    const back = () => online();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);

  return { end, phase, note, party, endParty: () => setParty(null) };
}
