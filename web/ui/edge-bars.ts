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
  watch.observe(bar, { box: 'border-box' });
  return () => {
    watch.disconnect();
    style.removeProperty(property);
  };
}

/**
 * Brings what Tab leads to wholly between the bars, and keeps it there when something comes late and pushes it down, or a
 * bar grows, until she moves the page herself. Chromium does the first by itself; Firefox moves nothing that can be seen in
 * part, WebKit nothing but the line that is typed in. Returns the end of it.
 */
export function keepFocusInSight(): () => void {
  const end = new AbortController();
  const { signal } = end;
  let ledTo: Element | null = null;
  const show = () => {
    ledTo = document.activeElement;
    ledTo?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // A picture later, when the bars have told how high they are.
  const late = new ResizeObserver(() =>
    requestAnimationFrame(() => {
      if (ledTo !== null && ledTo === document.activeElement) show();
    }),
  );
  late.observe(document.body);
  signal.addEventListener('abort', () => late.disconnect());
  const letGo = () => {
    ledTo = null;
  };
  document.addEventListener(
    'keydown',
    ({ key }) => {
      letGo();
      // The focus moves after this event, and the browser's own scrolling comes with it.
      if (key === 'Tab') requestAnimationFrame(show);
    },
    { signal },
  );
  for (const herOwn of ['wheel', 'touchmove', 'pointerdown'])
    document.addEventListener(herOwn, letGo, { signal, passive: true });
  return () => end.abort();
}
