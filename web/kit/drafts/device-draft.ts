import { forget, keep, readKept } from '#web/kit/kept.ts';

/** What was typed and is not sent yet, kept where it was typed. Browser only. Where nothing can be kept, nothing is, and nothing breaks. */
export interface DeviceDraft<Value> {
  /** Null where there is none, or none that can be understood. */
  read(): Value | null;
  save(value: Value): void;
  clear(): void;
}

export interface DraftPlace<Value> {
  /** Whose it is belongs into it, or into what is kept: another member in the same browser never sees it. */
  readonly key: string;
  /** What is kept is old, or another's, or broken: null for what is no draft. */
  readonly parse: (kept: unknown) => Value | null;
}

/** For this tab, and gone with it: for what is intimate, and for forms that are done in one go. */
export function tabDraft<Value>({ key, parse }: DraftPlace<Value>): DeviceDraft<Value> {
  return {
    read: () => parse(readKept(key)),
    save: (value) => void keep(key, value),
    clear: () => forget(key),
  };
}

/**
 * On the device, beyond the tab.
 * @param earlier where it was before she signed in: what was typed then is hers who signs in
 */
export function lastingDraft<Value>({
  key,
  parse,
  earlier = null,
}: DraftPlace<Value> & { readonly earlier?: string | null }): DeviceDraft<Value> {
  const before = earlier === key ? null : earlier;
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
