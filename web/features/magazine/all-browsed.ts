import { useEffect, useSyncExternalStore } from 'react';
import { forget, keep, readKept } from '#web/shell/kept.ts';

const place = 'isAllBrowse';
const changed = 'nestling:is-all-browse';

/** Keeps what the server's check said: whether all of the newest issue is read (specification, sections 3 and 4). */
export function keepAllBrowsed(isAllBrowse: boolean | null): void {
  if (isAllBrowse === null) forget(place);
  else keep(place, isAllBrowse);
  globalThis.dispatchEvent(new Event(changed));
}

function subscribe(notice: () => void): () => void {
  addEventListener(changed, notice);
  return () => removeEventListener(changed, notice);
}

/** The flag as it was last checked in this tab; null before. */
export function useAllBrowsed(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      const kept = readKept(place);
      return typeof kept === 'boolean' ? kept : null;
    },
    () => null,
  );
}

/** Keeps the flag that came with a page. */
export function useKeepAllBrowsed(isAllBrowse: boolean): void {
  useEffect(() => keepAllBrowsed(isAllBrowse), [isAllBrowse]);
}
