/**
 * Which bar lies over what has the focus, or that it is out of sight, in words; null when it can be seen. Runs in the
 * page of any browser, so it may use nothing from outside itself.
 */
export function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const [first] = focused.getClientRects();
  // What is drawn in place of a hidden box or switch is its label.
  const isDrawn = first && first.width > 4 && first.height > 4 && getComputedStyle(focused).opacity !== '0';
  const shown = isDrawn ? focused : (focused.closest('label') ?? focused.parentElement ?? focused);
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
  const told = `${focused.tagName.toLowerCase()} “${name || (focused.getAttribute('name') ?? focused.id)}”`;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  let inSight = false;
  for (const rect of shown.getClientRects()) {
    const [left, right] = [Math.max(0, rect.left), Math.min(width, rect.right)];
    const [top, bottom] = [Math.max(0, rect.top), Math.min(height, rect.bottom)];
    if (right - left < 2 || bottom - top < 2) continue;
    inSight = true;
    const x = (left + right) / 2;
    const middle = (top + bottom) / 2;
    // Of something as high as half the screen a part may be covered.
    const rows = rect.height > height / 2 ? [middle] : [middle, top + 3, bottom - 3];
    for (const y of rows) {
      const there = document.elementFromPoint(x, y);
      if (there === null || shown.contains(there) || there.contains(shown)) continue;
      let bar: Element | null = there;
      while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) bar = bar.parentElement;
      if (bar && !bar.contains(focused)) {
        const barName = bar.getAttribute('aria-label') ?? (bar.className || bar.tagName);
        return `${told} under “${barName}” at ${Math.round(x)}, ${Math.round(y)}`;
      }
    }
  }
  return inSight ? null : `${told} out of sight`;
}
