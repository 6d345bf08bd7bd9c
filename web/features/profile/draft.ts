import { forget, keep, readKept } from '#web/kit/kept.ts';

/** What was typed and not yet saved, kept for this tab and for this member alone. */
export interface DraftPlace {
  readonly uid: string;
  /** Which form. */
  readonly form: string;
}

const keyOf = ({ form }: DraftPlace) => `profile-draft ${form}`;

export function readDraft(place: DraftPlace): Readonly<Record<string, string>> {
  const kept = readKept(keyOf(place));
  if (typeof kept !== 'object' || kept === null || !('uid' in kept) || kept.uid !== place.uid) return {};
  const typed = 'typed' in kept && typeof kept.typed === 'object' && kept.typed !== null ? kept.typed : {};
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string'));
}

export function saveDraft(place: DraftPlace, typed: Readonly<Record<string, string>>): void {
  keep(keyOf(place), { uid: place.uid, typed });
}

export function clearDraft(place: DraftPlace): void {
  forget(keyOf(place));
}
