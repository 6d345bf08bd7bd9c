import { forget, keep, readKept } from '#web/kit/kept.ts';
import { placesOf } from '#web/kit/unsent.ts';

/** What was typed and is not sent yet, kept where it was typed. Browser only. Where nothing can be kept, nothing is, and nothing breaks. */
export interface DeviceDraft<Value> {
  /** Null where there is none, or none that can be understood. */
  read(): Value | null;
  save(value: Value): void;
  clear(): void;
}

/** What is kept is old, or another's, or broken: null for what is no draft. */
type Parse<Value> = (kept: unknown) => Value | null;

/**
 * For this tab, and gone with it: for what is intimate, and for forms that are done in one go. Whose it is belongs into
 * the key, or into what is kept: another member in the same browser never sees it.
 */
export function tabDraft<Value>({
  key,
  parse,
}: {
  readonly key: string;
  readonly parse: Parse<Value>;
}): DeviceDraft<Value> {
  return {
    read: () => parse(readKept(key)),
    save: (value) => void keep(key, value),
    clear: () => forget(key),
  };
}

/** One text that is typed in this tab. */
export const tabText = (key: string): DeviceDraft<string> =>
  tabDraft({ key, parse: (kept) => (typeof kept === 'string' ? kept : null) });

/**
 * On the device, beyond the tab, until it is sent or she signs out. What was typed before she signed in is hers then.
 * @param uid null for who is not signed in
 */
export function lastingDraft<Value>({
  uid,
  what,
  parse,
}: {
  readonly uid: string | null;
  readonly what: string;
  readonly parse: Parse<Value>;
}): DeviceDraft<Value> {
  const { place: key, before } = placesOf(uid, what);
  const read = (from: string) => {
    try {
      return parse(JSON.parse(deviceStorage()?.getItem(from) ?? 'null'));
    } catch {
      return null;
    }
  };
  return {
    read: () => read(key) ?? (before === null ? null : read(before)),
    save(value) {
      try {
        deviceStorage()?.setItem(key, JSON.stringify(value));
        if (before !== null) deviceStorage()?.removeItem(before);
      } catch {
        // Nothing can be kept here.
      }
    },
    clear() {
      deviceStorage()?.removeItem(key);
      if (before !== null) deviceStorage()?.removeItem(before);
    },
  };
}

/** Null where the browser keeps nothing. */
export function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
