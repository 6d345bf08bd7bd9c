import { useSyncExternalStore } from 'react';
import type { DeviceType } from '#web/kit/root-data.ts';

/** Specification, section 9: mobile layout at or below 768 px. */
export const mobileQuery = '(max-width: 768px)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(mobileQuery);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** `mobile` or `pc` by the window's width; `guess` is the server's, until the page has come alive. */
export function useDeviceType(guess: DeviceType): DeviceType {
  return useSyncExternalStore<DeviceType>(
    subscribe,
    () => (matchMedia(mobileQuery).matches ? 'mobile' : 'pc'),
    () => guess,
  );
}
