import { useEffect, useRef } from 'react';
import type { FormMode } from '#contract/journeys/places.ts';

/** The browser's own field is empty while a day is half typed; only it knows. */
export function halfTypedDates(form: HTMLFormElement): readonly string[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name);
}

/** A step is told to the ear and the keyboard, and begins at its top; not the first one, where the page begins. */
export function useFocusOnPlace(
  root: { readonly current: HTMLFormElement | null },
  key: string | undefined,
  mode: FormMode,
) {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const place = root.current?.querySelector('[data-place]');
    if (!root.current || !place) return;
    if (root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView({ block: 'start' });
    const fault = place.querySelector('[data-fault]');
    if (fault) {
      focusQuestion(fault, true);
      return;
    }
    // A keyboard on the screen would cover the question before it is read.
    const types = matchMedia('(pointer: fine)').matches;
    focusQuestion(mode === 'one' ? place.querySelector('[data-question]') : place, mode === 'one' && types);
  }, [root, key, mode]);
}

/** @param inside whether what can be typed or chosen first is meant, not the question as a whole */
export function focusQuestion(question: Element | null | undefined, inside: boolean): void {
  const control = inside
    ? (question?.querySelector<HTMLElement>('[aria-invalid="true"], input:checked') ??
      question?.querySelector<HTMLElement>('input, select, textarea, button'))
    : null;
  const target = control ?? (question instanceof HTMLElement ? question : null);
  target?.focus({ preventScroll: !inside });
}
