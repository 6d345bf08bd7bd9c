/**
 * For the `ref` of the bar at the upper edge of the screen: tells the page how high it is (`--upper-bar`), so that what
 * takes the focus comes to lie below it, also where large text makes two lines of it.
 */
export const upperBar = (bar: HTMLElement | null) => tellHeight(bar, '--upper-bar');

/** The same of a bar that stays at the lower edge while its page scrolls (`--page-bar`). One of a page at a time. */
export const pageBar = (bar: HTMLElement | null) => tellHeight(bar, '--page-bar');

function tellHeight(bar: HTMLElement | null, property: string): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    // On a wide screen some of them stand where they are.
    const height = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    style.setProperty(property, `${height}px`);
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty(property);
  };
}

/**
 * Brings what Tab leads to wholly between the bars. Chromium does so by itself; Firefox moves nothing that can be seen
 * in part, WebKit nothing but the line that is typed in. Returns the end of it.
 */
export function keepFocusInSight(): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    // The focus moves after this event, and the browser's own scrolling comes with it.
    if (key === 'Tab') requestAnimationFrame(show);
  };
  const show = () => document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
