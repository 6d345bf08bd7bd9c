import { forget, keep, readKept } from '#web/kit/kept.ts';
import type { Answers } from './rules.ts';

/** What was typed of an address that is not saved yet, kept for this tab. */
export interface DraftOf {
  /** Another member in the same tab never sees it. */
  readonly memberId: string;
  /** Null for a new address. */
  readonly addressId: string | null;
}
const keyOf = ({ memberId, addressId }: DraftOf) => `address-draft ${memberId} ${addressId ?? 'new'}`;

export interface Draft {
  readonly answers: Partial<Answers>;
  /** Goes with every try to add, so that none adds twice. */
  readonly requestKey: string;
}

export function readDraft(of: DraftOf): Draft | null {
  const kept = readKept(keyOf(of)) as Draft | null;
  return typeof kept?.answers === 'object' && typeof kept.requestKey === 'string' ? kept : null;
}

export function saveDraft(of: DraftOf, draft: Draft): void {
  keep(keyOf(of), draft);
}

export function clearDraft(of: DraftOf): void {
  forget(keyOf(of));
}

/** What a thumb typed into the form before the page's scripts took it over. */
export function typedEarly(form: HTMLFormElement | null, starting: Answers): Partial<Answers> {
  if (form === null) return {};
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && value !== starting[name as keyof Answers],
  );
  return Object.fromEntries(typed.filter(([name]) => typeof starting[name as keyof Answers] === 'string'));
}
