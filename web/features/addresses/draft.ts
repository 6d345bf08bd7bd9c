import { tabDraft } from '#web/kit/drafts/device-draft.ts';
import { asFormDraft } from '#web/kit/drafts/form-draft.ts';
import type { AddressAnswers } from './rules.ts';

interface DraftOf {
  readonly memberId: string;
  /** Null for a new address. */
  readonly addressId: string | null;
}

/** What was typed of an address that is not saved yet. */
export const addressDraft = ({ memberId, addressId }: DraftOf) =>
  tabDraft({
    key: `address-draft ${memberId} ${addressId ?? 'new'}`,
    parse: (kept) =>
      asFormDraft<AddressAnswers>(
        kept,
        (value, name) => typeof value === (name === 'isDefault' ? 'boolean' : 'string'),
      ),
  });
