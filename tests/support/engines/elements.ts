/** What a reader calls the things of a page, as far as the tests ask for them. */
export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'radio'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox';

/** A name as a whole, a part of it, or what it fits: `/…/` as text. */
export interface Wanted {
  readonly role: Role;
  readonly name: string;
  readonly match: 'whole' | 'pattern';
}

/**
 * Runs in the page: the first visible element of a role with a name; behind a modal dialog there is nothing. May use
 * nothing from outside itself.
 */
export function findByRole({ role, name, match }: Wanted): Element | null {
  const selectors: Record<string, string> = {
    alert: '[role=alert]',
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog[open]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    listitem: 'li',
    radio: 'input[type=radio]:not([role]), [role=radio]',
    status: 'output, [role=status]',
    switch: '[role=switch]',
    tab: '[role=tab]',
    textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range])',
  };
  const trim = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    if (ids.length > 0) return trim(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
    const label = element.getAttribute('aria-label');
    if (label !== null) return trim(label);
    const labels = (element as HTMLInputElement).labels ?? [];
    if (labels.length > 0) return trim([...labels].map((one) => one.textContent).join(' '));
    return trim(element.textContent);
  };
  const isVisible = (element: Element) => {
    const { visibility } = getComputedStyle(element);
    return element.getClientRects().length > 0 && visibility !== 'hidden';
  };
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const pattern = match === 'pattern' ? new RegExp(name) : null;
  const fits = (found: string) => (pattern ? pattern.test(found) : found === name);
  const among = [...modal.querySelectorAll(selectors[role] ?? '')];
  if (role === 'dialog' && modal instanceof Element) among.push(modal);
  return among.find((element) => isVisible(element) && fits(nameOf(element))) ?? null;
}

/**
 * Runs in the page: brings an element that was found so into view, and says what lies over its middle; null when it can
 * be pressed there. Its radio or box may be drawn by its label.
 */
export function readyToPress(element: Element): string | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  if (over && (element.contains(over) || over.contains(element) || label?.contains(over))) return null;
  return over ? over.outerHTML.slice(0, 160) : 'nothing: it is out of view';
}

/** Runs in the page: where an element is in the window. */
export function placeOf(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left, top, width, height].join(' ');
}
