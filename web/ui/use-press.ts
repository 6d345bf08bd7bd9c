import { useState, type MouseEvent } from 'react';
import { useLasting } from './use-lasting.ts';

/** What a press does; its button waits for the promise that it gives. */
export type Press = (event: MouseEvent<HTMLButtonElement>) => unknown;

/**
 * A button that says itself when what it does takes a while, and takes no second press meanwhile. `inactive`: it takes
 * none for another reason.
 */
export function usePress(onClick: Press | undefined, inactive: boolean) {
  const [busy, setBusy] = useState(false);
  const slow = useLasting(busy);
  const off = inactive || busy;

  // aria-disabled rather than disabled: the button keeps its focus, and its reason can be reached by keyboard.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (off) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const doing = onClick?.(event);
    if (!(doing instanceof Promise)) return;
    setBusy(true);
    void doing.finally(() => setBusy(false));
  }

  return { press, slow, off };
}
