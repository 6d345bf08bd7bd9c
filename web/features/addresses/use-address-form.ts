import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v4 as uuid } from 'uuid';
import { postcodeRule } from '#contract/address-rules.ts';
import type { Address } from '#contract/calls/addresses.ts';
import type { Country } from '#contract/calls/regions.ts';
import { typedEarly } from '#web/kit/drafts/form-draft.ts';
import { useChange, type Faults } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { useToast } from '#web/ui/toast.tsx';
import { checkPhone } from '#web/kit/phones/phone-field.tsx';
import { addressDraft } from './draft.ts';
import { addressMessages } from './messages.ts';
import {
  answersOf,
  emptyAnswers,
  faultyAnswers,
  inputOf,
  sameAnswers,
  type AddressAnswers,
} from './rules.ts';

export interface StartedAddress {
  /** Null for a new one. */
  readonly address: Address | null;
  readonly countries: readonly Country[];
  /** Where a new address probably is. */
  readonly countryCode: string;
  /** Goes on with the saved address; without it the list of addresses is what follows. */
  readonly onSaved?: ((address: Address) => void) | undefined;
}

/** A half-filled address: what is typed, what is wrong with it, and its way to the server. */
export function useAddressForm({ address, countries, countryCode, onSaved }: StartedAddress) {
  const texts = useMessages(addressMessages).form;
  const { user } = useRoot();
  const { call } = useApi();
  const { notify } = useToast();
  const navigate = useNavigate();
  const drafted = addressDraft({ memberId: user?.uid ?? '', addressId: address?.id ?? null });
  const countryOf = (code: string) => countries.find((country) => country.countryCode === code);
  const hasPhones = (code: string) => (countryOf(code)?.dialCode ?? null) !== null;
  const [starting] = useState<AddressAnswers>(() =>
    address ? answersOf(address) : emptyAnswers(countryCode, hasPhones(countryCode), user),
  );
  const [answers, setAnswers] = useState(starting);
  const [requestKey, setRequestKey] = useState(() => uuid());
  const [isResumed, setResumed] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const hasProvinces = countryOf(answers.countryCode)?.hasProvinces ?? false;

  const resume = useRef(() => {
    const draft = drafted.read();
    const kept = { ...starting, ...draft?.answers };
    const typed = typedEarly(firstField.current?.form ?? null, starting);
    if (draft) setRequestKey(draft.requestKey);
    setResumed(!sameAnswers(kept, starting));
    setAnswers({ ...kept, ...typed });
  });
  // After the first drawing, which is the server's and knows no draft.
  useEffect(() => resume.current(), []);

  function answer(changes: Partial<AddressAnswers>) {
    const next = { ...answers, ...changes };
    setAnswers(next);
    drafted.save({ answers: next, requestKey });
    saving.clear(['form', ...Object.keys(changes)]);
  }

  function chooseCountry(code: string) {
    answer({
      countryCode: code,
      provinceCode: '',
      // A number that is typed already says itself where it belongs.
      ...(answers.phone === '' && hasPhones(code) && { phoneCountryCode: code }),
    });
    saving.clear();
  }

  function startOver() {
    drafted.clear();
    setAnswers(starting);
    setRequestKey(uuid());
    setResumed(false);
    saving.clear();
    firstField.current?.focus();
  }

  /** What the server would refuse, told without asking it. */
  async function findFaults(): Promise<Faults> {
    const { missing } = texts;
    const wrong = faultyAnswers(answers, hasProvinces);
    const found: Record<string, string> = Object.fromEntries(wrong.map((name) => [name, missing[name]]));
    if ('postcode' in found && answers.postcode.trim() === '') found['postcode'] = missing.postcodeEmpty;
    if (answers.phone.trim() === '') found['phone'] = missing.phoneEmpty;
    else if ((await checkPhone(answers.phone, answers.phoneCountryCode))?.valid === false) {
      found['phone'] = missing.phone;
    }
    return found;
  }

  const saving = useChange(
    async () => {
      const input = inputOf(answers, hasProvinces, postcodeRule(answers.countryCode) !== 'none');
      const saved = await call('modifyAddress', {
        ...input,
        ...(address ? { id: address.id } : { requestKey }),
      });
      drafted.clear();
      notify({ tone: 'positive', message: texts.saved });
      if (onSaved) onSaved(saved);
      // Going back from the list does not open the form again.
      else await navigate('/address', { replace: true });
    },
    {
      check: findFaults,
      fieldOf: (path) => (path in answers ? path : undefined),
      otherwise: ({ message, status }) => {
        const mayBeAdded = address === null && (status === 0 || status >= 500);
        return mayBeAdded ? texts.unsure : message;
      },
    },
  );

  return {
    answers,
    faults: saving.faults,
    saving,
    isResumed,
    hasProvinces,
    firstField,
    answer,
    chooseCountry,
    startOver,
  };
}

export type AddressFormState = ReturnType<typeof useAddressForm>;
