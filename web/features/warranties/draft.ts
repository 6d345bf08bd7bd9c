import type { Answers } from './rules.ts';

/** What was typed and not yet sent. It outlives the tab: the box is often put away before the form is done. */
export interface Draft {
  readonly answers: Partial<Answers>;
  /** Goes with every try to send, so that none registers twice. */
  readonly requestKey: string;
}

/** Another member in the same browser never sees it; what was typed before signing in is hers who signs in. */
const keyOf = (uid: string) => `product-registration ${uid}`;

export function readDraft(uid: string): Draft | null {
  return read(keyOf(uid)) ?? (uid === '' ? null : read(keyOf('')));
}

export function saveDraft(uid: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(draft));
    if (uid !== '') localStorage.removeItem(keyOf(''));
  } catch {
    // Nothing can be kept here.
  }
}

export function clearDraft(uid: string): void {
  try {
    localStorage.removeItem(keyOf(uid));
    localStorage.removeItem(keyOf(''));
  } catch {
    // There is none then.
  }
}

function read(key: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    if (typeof kept?.requestKey !== 'string' || typeof kept.answers !== 'object') return null;
    const texts = Object.entries(kept.answers).filter(([, value]) => typeof value === 'string');
    return { answers: Object.fromEntries(texts), requestKey: kept.requestKey };
  } catch {
    return null;
  }
}
