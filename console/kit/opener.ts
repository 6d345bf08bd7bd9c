import { useSyncExternalStore } from 'react';

/** Something over all screens that is opened from several places, such as a key and a menu. */
export interface Opener {
  open(): void;
  close(): void;
  useIsOpen(): boolean;
}

export function makeOpener(): Opener {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const set = (open: boolean) => {
    isOpen = open;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    open: () => set(true),
    close: () => set(false),
    useIsOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  };
}
