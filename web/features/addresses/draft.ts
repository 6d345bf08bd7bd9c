import type { Answers } from './rules.ts';

/** What was typed of an address that is not saved yet, kept for this tab; one for each address and one for a new one. */
const keyOf = (id: string | null) => `address-draft ${id ?? 'new'}`;

export interface Draft {
  readonly answers: Partial<Answers>;
  /** Goes with every try to add, so that none adds twice. */
  readonly requestKey: string;
}

/** Browser only. Storage can be switched off or full: then nothing is kept and nothing breaks. */
export function readDraft(id: string | null): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Draft | null;
    return typeof kept?.answers === 'object' && typeof kept.requestKey === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export function saveDraft(id: string | null, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Typing goes on without a draft.
  }
}

export function clearDraft(id: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // There is none then.
  }
}
