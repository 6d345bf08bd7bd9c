import { tabDraft } from '#web/kit/drafts/device-draft.ts';

/** What was typed while signing in or joining, kept for this tab. Never a password and never a code. */
export interface EntryDraft {
  readonly account?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly countryCode?: string;
  readonly stage?: string;
  readonly stageDate?: string;
  /** A password was typed, which is kept nowhere: a page that is loaded again asks for it once more. */
  readonly passwordTyped?: boolean;
  /** The address a code was sent to, and when another may be asked for (milliseconds since 1970). */
  readonly sent?: { readonly account: string; readonly resendAt: number };
  /** The same for a code that proves the address for a new password, */
  readonly proving?: { readonly account: string; readonly resendAt: number };
  /** and for the mail with a link for one. */
  readonly recovering?: { readonly account: string; readonly resendAt: number };
}

const draft = tabDraft<EntryDraft>({
  key: 'entry-draft',
  parse: (kept) => (typeof kept === 'object' ? kept : null),
});

export const readDraft = (): EntryDraft => draft.read() ?? {};

export function saveDraft(changes: EntryDraft): void {
  draft.save({ ...readDraft(), ...changes });
}

export const clearDraft = (): void => draft.clear();
