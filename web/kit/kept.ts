/**
 * What a tab keeps in its `sessionStorage`, as JSON. Browser only. Storage can be switched off or full: then nothing
 * is kept and nothing breaks.
 */

/** Null where there is nothing, or nothing that can be understood; who reads checks the shape. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @returns whether it will be there */
export function keep(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is none then.
  }
}

/** What was typed into forms of this tab is the member's, too. */
export function forgetAll(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without a storage nothing was kept.
  }
}
