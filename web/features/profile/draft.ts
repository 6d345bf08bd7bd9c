/** What was typed and not yet saved, kept for this tab and for this member alone. */
export interface DraftPlace {
  readonly uid: string;
  /** Which form. */
  readonly form: string;
}

const keyOf = ({ form }: DraftPlace) => `profile-draft ${form}`;

/** Browser only. Storage can be switched off or full: then nothing is kept and nothing breaks. */
export function readDraft(place: DraftPlace): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('uid' in kept) || kept.uid !== place.uid) return {};
    const typed = 'typed' in kept && typeof kept.typed === 'object' && kept.typed !== null ? kept.typed : {};
    return Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export function saveDraft(place: DraftPlace, typed: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify({ uid: place.uid, typed }));
  } catch {
    // Typing goes on without a draft.
  }
}

export function clearDraft(place: DraftPlace): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // There is none then.
  }
}
