import { useEffect, useRef, type RefObject } from 'react';

/**
 * Two views of one page, such as a list and its form, are one to the router: a step between them is told to the ear
 * and the keyboard here. @returns the ref of what gets the focus, which needs `tabIndex={-1}` and a name
 */
export function useFocusOnView(view: string): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    page.current?.focus({ preventScroll: true });
  }, [view]);
  return page;
}
