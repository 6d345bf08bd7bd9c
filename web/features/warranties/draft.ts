import { lastingDraft } from '#web/kit/drafts/device-draft.ts';
import { asFormDraft } from '#web/kit/drafts/form-draft.ts';
import type { WarrantyAnswers } from './rules.ts';

/** It outlives the tab: the box is often put away before the form is done. */
export const registrationDraft = (uid: string | null) =>
  lastingDraft({
    uid,
    what: 'product-registration',
    parse: (kept) => asFormDraft<WarrantyAnswers>(kept, (value) => typeof value === 'string'),
  });
