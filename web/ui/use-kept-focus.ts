import { useEffect, type RefObject } from 'react';

/**
 * What had the focus in an open dialog may go with a step: its button, or the whole step. The focus would then be
 * nowhere, and nothing be read; it comes back to the dialog, unless the next step has taken it.
 */
export function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    if (open && document.activeElement === document.body) dialog.current?.focus({ preventScroll: true });
  });
}
