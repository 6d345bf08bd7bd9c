import { lastingDraft } from '#web/kit/drafts/device-draft.ts';
import { asFormDraft } from '#web/kit/drafts/form-draft.ts';

export interface ContactAnswers {
  readonly kind: string;
  readonly text: string;
  readonly email: string;
  readonly name: string;
  readonly reference: string;
}

const names: readonly string[] = ['kind', 'text', 'email', 'name', 'reference'];

/** It outlives the tab, and not the signing out. */
export const contactDraft = (uid: string | null) =>
  lastingDraft({
    uid,
    what: 'contact',
    parse: (kept) =>
      asFormDraft<ContactAnswers>(kept, (value, name) => typeof value === 'string' && names.includes(name)),
  });
