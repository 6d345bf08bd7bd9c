import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '../profile/use-hydrated.ts';

const place = 'staff-shortcuts';

/**
 * Single letters that do something while nothing is typed and no dialog is open. They can be switched off for good
 * (WCAG 2.1.4): who dictates would set them off by speaking.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): {
  readonly on: boolean;
  set(on: boolean): void;
} {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const on = hydrated && (chosen ?? readChoice());

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
    if (document.querySelector('dialog[open]')) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [on]);

  return {
    on,
    set: (next) => {
      setChosen(next);
      try {
        localStorage.setItem(place, next ? 'on' : 'off');
      } catch {
        // Then it holds for this page.
      }
    },
  };
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}
