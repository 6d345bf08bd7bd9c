/**
 * Runs in the page: what is wrong with the modal dialog that lies over all others, in words; what a person would see
 * as cut off, out of reach or on top of something else. A body that scrolls is looked at from its beginning to its end
 * and put back. May use nothing from outside itself.
 */
export function dialogFaults(): string[] {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!dialog) return ['no dialog is open'];
  const faults: string[] = [];
  /** Engines round edges to their own fractions of a pixel. */
  const slack = 1;
  const px = (value: number) => `${Math.round(value * 10) / 10}px`;
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
    const words = text.slice(0, 40);
    const { className } = element;
    const first = typeof className === 'string' ? className.split(' ')[0] : '';
    return `${element.localName}${first ? `.${first}` : ''}${words ? ` “${words}”` : ''}`;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // What is only there to be read out takes a single pixel.
    return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
  };
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - slack &&
    other.left < one.right - slack &&
    one.top < other.bottom - slack &&
    other.top < one.bottom - slack;
  const isWithin = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - slack &&
    inner.top >= outer.top - slack &&
    inner.right <= outer.right + slack &&
    inner.bottom <= outer.bottom + slack;

  const page = new DOMRect(0, 0, innerWidth, innerHeight);
  const own = dialog.getBoundingClientRect();
  if (!isWithin(own, page))
    faults.push(
      `the dialog reaches from ${px(own.left)}, ${px(own.top)} to ${px(own.right)}, ${px(own.bottom)}`,
    );
  if (dialog.scrollHeight > dialog.clientHeight + slack || dialog.scrollWidth > dialog.clientWidth + slack)
    faults.push(
      `the dialog holds ${dialog.scrollWidth} × ${dialog.scrollHeight} in ${dialog.clientWidth} × ${dialog.clientHeight}`,
    );
  const focused = document.activeElement;
  if (!dialog.contains(focused))
    faults.push(`the focus is outside, at ${focused ? nameOf(focused) : 'nothing'}`);

  const close = dialog.querySelector(':scope > .dialog-close');
  const body = dialog.querySelector<HTMLElement>(':scope > .dialog-body');
  const foot = dialog.querySelector(':scope > .dialog-foot');
  const parts = [...dialog.children].filter((child) => child !== close && isSeen(child));
  for (const [place, part] of parts.entries()) {
    const rect = part.getBoundingClientRect();
    if (!isWithin(rect, own)) faults.push(`${nameOf(part)} reaches beyond the dialog`);
    for (const other of parts.slice(place + 1))
      if (isOver(rect, other.getBoundingClientRect()))
        faults.push(`${nameOf(part)} lies on ${nameOf(other)}`);
    const scrolls = getComputedStyle(part).overflowY === 'auto';
    if (!scrolls && part.scrollHeight > part.clientHeight + slack)
      faults.push(`${nameOf(part)} shows ${part.clientHeight} of its ${part.scrollHeight} pixels`);
    // What is wider on purpose, such as a picture seen from near, can be moved by the keyboard.
    if (part.scrollWidth > part.clientWidth + slack && (part as HTMLElement).tabIndex !== 0)
      faults.push(`${nameOf(part)} is ${part.clientWidth} wide and holds ${part.scrollWidth}`);
  }

  if (close) {
    const rect = close.getBoundingClientRect();
    for (const words of dialog.querySelectorAll(':scope > .dialog-head > *')) {
      const range = document.createRange();
      range.selectNodeContents(words);
      if ([...range.getClientRects()].some((line) => isOver(line, rect)))
        faults.push(`the close button lies on ${nameOf(words)}`);
    }
  }

  const buttons = [
    ...(body ? [] : dialog.querySelectorAll('button')),
    ...(foot?.querySelectorAll('button, a[href]') ?? []),
    ...(close ? [close] : []),
  ].filter(isSeen);
  for (const button of buttons) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!there || !button.contains(there))
      faults.push(`${nameOf(button)} cannot be pressed: ${there ? nameOf(there) : 'nothing'} is there`);
    if (!isWithin(button.getBoundingClientRect(), page)) faults.push(`${nameOf(button)} is out of view`);
  }
  for (const button of dialog.querySelectorAll('button, a[href]'))
    if (isSeen(button) && button.scrollWidth > button.clientWidth + slack && button.clientWidth > 0)
      faults.push(`${nameOf(button)} is wider than it looks`);

  if (!body) return faults;
  if (!isSeen(body)) return [...faults, 'nothing is left of the body'];
  const shown = body.getBoundingClientRect();
  /** Whether it lies in something of the body that is moved or cut by itself, such as a picture. */
  const isCutInside = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === body) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isCutInside(parent);
  };
  for (const element of body.querySelectorAll('*')) {
    const { left, right } = element.getBoundingClientRect();
    const isBeyond = left < shown.left - slack || right > shown.right + slack;
    if (isBeyond && isSeen(element) && !isCutInside(element))
      faults.push(`${nameOf(element)} reaches from ${px(left)} to ${px(right)}, beyond the body`);
  }
  const hidden = body.scrollHeight - body.clientHeight;
  if (hidden <= slack) return faults;

  const highest = parseFloat(getComputedStyle(dialog).maxHeight);
  if (!(own.height >= highest - slack))
    faults.push(
      `the body shows ${body.clientHeight} of its ${body.scrollHeight} pixels, though the dialog of ${px(own.height)} may be ${px(highest)} high`,
    );
  const enough = 160;
  if (body.clientHeight < enough) faults.push(`the body scrolls within ${body.clientHeight} pixels`);
  const before = body.scrollTop;
  body.scrollTop = body.scrollHeight;
  const last = [...body.querySelectorAll('*')]
    .filter((element) => isSeen(element) && !isCutInside(element))
    .reduce((lowest, element) => Math.max(lowest, element.getBoundingClientRect().bottom), 0);
  if (body.scrollTop < hidden - slack) faults.push('the body does not scroll to its end');
  if (last > shown.bottom + slack) faults.push(`at its end the body hides ${px(last - shown.bottom)}`);
  if (foot && !isWithin(foot.getBoundingClientRect(), page))
    faults.push('at its end the foot is out of view');
  body.scrollTop = before;
  return faults;
}
