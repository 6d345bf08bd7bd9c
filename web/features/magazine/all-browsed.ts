import { useEffect } from 'react';
import { forget, keep } from '#web/kit/kept.ts';

const place = 'isAllBrowse';

/** Keeps what the server's check said: whether all of the newest issue is read (specification, sections 3 and 4). */
export function keepAllBrowsed(isAllBrowse: boolean | null): void {
  if (isAllBrowse === null) forget(place);
  else keep(place, isAllBrowse);
}

/** Keeps the flag that came with a page. */
export function useKeepAllBrowsed(isAllBrowse: boolean): void {
  useEffect(() => keepAllBrowsed(isAllBrowse), [isAllBrowse]);
}
