/** What was typed and not yet sent. It outlives the tab, and another member in the same browser never sees it. */
export interface ContactAnswers {
  readonly kind: string;
  readonly text: string;
  readonly email: string;
  readonly name: string;
  readonly reference: string;
}

export interface ContactDraft {
  readonly answers: Partial<ContactAnswers>;
  /** Goes with every try to send, so that none is sent twice. */
  readonly requestKey: string;
}

const keyOf = (uid: string) => `contact ${uid}`;
const names = ['kind', 'text', 'email', 'name', 'reference'] as const;

export function readContactDraft(uid: string): ContactDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { answers, requestKey } = kept as Record<string, unknown>;
    if (typeof requestKey !== 'string' || typeof answers !== 'object' || answers === null) return null;
    const texts = names.flatMap((name) => {
      const value = (answers as Record<string, unknown>)[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return { answers: Object.fromEntries(texts), requestKey };
  } catch {
    return null;
  }
}

export function saveContactDraft(uid: string, draft: ContactDraft): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(draft));
  } catch {
    // Nothing can be kept here.
  }
}

export function clearContactDraft(uid: string): void {
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // There is none then.
  }
}
