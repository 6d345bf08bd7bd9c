import { lastingDraft } from '#web/kit/drafts/device-draft.ts';
import { asFormDraft } from '#web/kit/drafts/form-draft.ts';
import type { Answers } from './rules.ts';

const keyOf = (uid: string) => `product-registration ${uid}`;

/** It outlives the tab: the box is often put away before the form is done. */
export const registrationDraft = (uid: string) =>
  lastingDraft({
    key: keyOf(uid),
    earlier: keyOf(''),
    parse: (kept) => asFormDraft<Answers>(kept, (value) => typeof value === 'string'),
  });
