import { nowMs } from '#web/kit/clock.ts';
import { forget, keep, readKept } from './kept.ts';

/**
 * What was typed survives a page load of our own making: just before, the texts and choices are kept for this tab, and
 * given back to the same fields as soon as these are there again. Most forms keep drafts; this is for everything else.
 */

const place = 'typed';
const keptMs = 5 * 60_000;

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptField {
  /** What it is called, and which it is among those that are called so. */
  readonly name: string;
  readonly nth: number;
  /** What stood there before she typed: another text would be another's place. */
  readonly before: string;
  readonly value: string;
}

interface Kept {
  readonly address: string;
  readonly at: number;
  readonly fields: readonly KeptField[];
}

const before = new WeakMap<Element, string>();
const typed = new WeakSet<Element>();
let kept: Kept | null = null;

/** Before the page's scripts take over: from then on a field's own value tells no more what was typed. */
export function watchTyped(): void {
  for (const field of fields()) {
    if (field instanceof HTMLSelectElement || field.value === field.defaultValue) continue;
    before.set(field, field.defaultValue);
    typed.add(field);
  }
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !before.has(target)) before.set(target, target.value);
  });
  document.addEventListener('input', ({ target }) => {
    if (isField(target)) typed.add(target);
  });
  // Whatever comes of it, the next page finds nothing.
  kept = readKept(place) as Kept | null;
  forget(place);
}

/** Before this page is left for itself; when it is not, what was kept goes by itself. */
export function keepTyped(): void {
  const names = new Map<string, number>();
  const found = fields().flatMap((field) => {
    const name = nameOf(field);
    const nth = names.get(name) ?? 0;
    names.set(name, nth + 1);
    return typed.has(field) ? [{ name, nth, before: before.get(field) ?? '', value: field.value }] : [];
  });
  // What waits for its field still does.
  if (kept?.address === address()) found.push(...kept.fields);
  if (found.length === 0) return;
  keep(place, { address: address(), at: nowMs(), fields: found } satisfies Kept);
  setTimeout(forget, keptMs, place);
}

/**
 * Once the page is alive. What stood in a sheet waits until she opens it again, for some minutes, and no longer than
 * she is on this page. Returns the end of it.
 */
export function giveBackTyped(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    if (!kept || kept.address !== address() || nowMs() - kept.at > keptMs) return end();
    const field = giveBackOne(kept.fields);
    if (!field) return;
    kept = { ...kept, fields: kept.fields.filter((one) => one !== field) };
    if (kept.fields.length > 0) later();
    else end();
  };
  // One by one, and behind what the page does with its own drafts: each sees what became of the one before.
  const later = () => {
    timer ??= setTimeout(look);
  };
  const end = () => {
    clearTimeout(timer);
    changes.disconnect();
  };
  const changes = new MutationObserver(later);
  if (kept) {
    changes.observe(document.body, { childList: true, subtree: true });
    later();
  }
  return end;
}

/** The first whose field is there, with what stood in it then. */
function giveBackOne(waiting: readonly KeptField[]): KeptField | undefined {
  const there = fields();
  for (const one of waiting) {
    const field = there.filter((other) => nameOf(other) === one.name)[one.nth];
    if (!field) continue;
    // What was typed since goes first, and so does a draft of the form's own.
    if (typed.has(field) || field.value === one.value) return one;
    if (field.value !== one.before) continue;
    write(field, one.value);
    return one;
  }
  return undefined;
}

/** As by hand: React notices a value only when it was set past it. */
function write(field: TypedField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

const isField = (target: EventTarget | null): target is TypedField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Texts, and choices of a form: elsewhere a choice does something at once. Never what is secret. */
function fields(): TypedField[] {
  const all = document.querySelectorAll<TypedField>('input, textarea, form select');
  return [...all].filter(
    (field) =>
      (!(field instanceof HTMLInputElement) || textTypes.has(field.type)) &&
      field.name !== 'code' &&
      !/password|one-time-code|cc-/.test(field.getAttribute('autocomplete') ?? ''),
  );
}

const textTypes: ReadonlySet<string> = new Set([
  'date',
  'email',
  'month',
  'number',
  'search',
  'tel',
  'text',
  'time',
  'url',
]);

/** Ids are made anew with each sheet; what it is called stays. */
function nameOf(field: TypedField): string {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
  return `${field.localName} ${field.type} ${field.name} ${label}`;
}

const address = () => location.pathname + location.search;
