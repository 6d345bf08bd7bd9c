import { useEffect, type RefObject } from 'react';

/** What is lost at the bottom at less than this is a browser's own bar. */
const leastKeyboard = 120;

/**
 * Keeps what sticks to the bottom of the screen above the keyboard of a phone, which covers a page without making it
 * shorter: sets `--reach` to how far that is while it is there.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    const target = element.current;
    if (!view || !target) return undefined;
    const place = () => {
      const covered = window.innerHeight - view.height - view.offsetTop;
      if (covered > leastKeyboard && view.scale === 1)
        target.style.setProperty('--reach', `${covered + 4}px`);
      else target.style.removeProperty('--reach');
    };
    place();
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, [element]);
}
