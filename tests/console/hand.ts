import type { Page } from 'playwright-core';

/** What somebody did by hand to come from here to there. */
export interface Effort {
  /** Of the mouse or a finger, and of a key that does something: Enter, or one with Control held. */
  readonly presses: number;
  /** Gone to, with the Tab key, and typed in. */
  readonly fields: number;
  /** Letters typed into fields; those that stood there already are no work. */
  readonly letters: number;
}

/**
 * Counts what is done by hand in a page, over all that it loads, from the next page on.
 *
 * @returns what it has come to so far
 */
export async function countHand(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const add = (what: string, count: number) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + count));
    const before = new WeakMap<EventTarget, string>();
    let typedIn: EventTarget | null = null;
    addEventListener('pointerdown', () => add('presses', 1), true);
    addEventListener(
      'keydown',
      ({ key, ctrlKey }) => key !== 'Control' && (key === 'Enter' || ctrlKey) && add('presses', 1),
      true,
    );
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        before.set(target, target.value);
    });
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) return void add('presses', 2);
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        // To open what chooses a file, to choose it, and to close that.
        if (target.type === 'file') return void add('presses', 3);
        if (['checkbox', 'radio'].includes(target.type)) return;
        if (target !== typedIn) add('fields', 1);
        typedIn = target;
        const [old, now] = [before.get(target) ?? '', target.value];
        let [from, till] = [0, 0];
        while (from < Math.min(old.length, now.length) && old[from] === now[from]) from += 1;
        while (till < Math.min(old.length, now.length) - from && old.at(-1 - till) === now.at(-1 - till))
          till += 1;
        add('letters', now.length - from - till);
        before.set(target, now);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const of = (what: string) => Number(sessionStorage.getItem(what));
      return { presses: of('presses'), fields: of('fields'), letters: of('letters') };
    });
}

/**
 * Minutes that it takes an average hand, by the keystroke-level model (Card, Moran and Newell, 1980): 0.28 s for a letter or
 * the Tab key, 1.3 s to point and press, and 1.35 s to think before each press and field. Making up what is typed takes
 * longer, and is not in it.
 */
export const minutesOf = ({ presses, fields, letters }: Effort): number =>
  ((letters + fields) * 0.28 + presses * 1.3 + (presses + fields) * 1.35) / 60;

/** A whole piece of work by hand, on a machine that is busy otherwise, in milliseconds. */
export const wholeWorkMs = 400_000;
