import { useEffect, useEffectEvent } from 'react';

/** In these inputs letters and digits mean nothing of their own. */
const notTyped = /^(?:radio|checkbox|button|submit)$/;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.test(target.type);
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}

/** A key that does something on the screen that is shown. */
export interface ShownKey {
  readonly key: string;
  readonly label: string;
}

const shown = new Set<ShownKey>();

/** Keys of the screen that is shown, besides those that are everywhere. */
export const shownKeys = (): readonly ShownKey[] =>
  [...shown].toSorted((one, other) => one.key.localeCompare(other.key));

const place = 'console-single-keys';

/** Whether plain keys do anything on this device: who dictates would set them off by speaking (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => localStorage.getItem(place) !== 'off';

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(place);
  else localStorage.setItem(place, 'off');
}

interface KeyOptions {
  /** With ⌘ or Ctrl, also while typing. */
  readonly command?: boolean;
  /** Also while something lies over the page, which it belongs to. */
  readonly overPage?: boolean;
  /** What it does, for the list of keys. */
  readonly label?: string;
}

/**
 * Does something on a key, wherever the focus is; undefined: nothing for now. A plain one counts only while nobody types
 * and nothing lies over the page.
 */
export function useKey(
  key: string | undefined,
  work: (() => void) | undefined,
  { command = false, overPage = false, label }: KeyOptions = {},
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key?.toLowerCase() || event.defaultPrevented || event.repeat) return;
    if (command !== (event.metaKey || event.ctrlKey) || event.altKey) return;
    if (!command && (isTyping(event.target) || !singleKeysOn())) return;
    if (!command && !overPage && document.querySelector('[role=dialog], .MuiMenu-root') !== null) return;
    event.preventDefault();
    work?.();
  });
  const works = key !== undefined && work !== undefined;
  useEffect(() => {
    if (!works) return undefined;
    const listed = label === undefined ? null : { key, label };
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    if (listed) shown.add(listed);
    return () => {
      removeEventListener('keydown', listen);
      if (listed) shown.delete(listed);
    };
  }, [works, key, label]);
}
