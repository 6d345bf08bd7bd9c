import { useState } from 'react';
import type { AddressAnswer, Answer, Question } from '#contract/journeys/form.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { addressMessages } from '../../addresses/messages.ts';
import { PlaceFields } from '../../addresses/place-fields.tsx';
import { emptyAnswers, faultyAnswers, type AddressAnswers } from '../../addresses/rules.ts';
import { useFormTools, type ControlProps } from './form-tools.ts';
import { formMessages } from './messages.ts';

/** The fields of an address book's entry, from the country down to the door. Nothing is an address but its country. */
export function AddressControl({
  value,
  field,
  onChange,
}: ControlProps & { readonly question: Extract<Question, { type: 'email' | 'phone' | 'address' }> }) {
  const texts = useMessages(formMessages);
  const { missing } = useMessages(addressMessages).form;
  const { countries } = useFormTools();
  const { user, site } = useRoot();
  const [startCountry, setStartCountry] = useState(user?.countryCode ?? site.defaultCountry);
  const typed = typedOf(value, startCountry);
  const hasProvinces =
    countries.kind === 'there' &&
    countries.list.some(({ countryCode, hasProvinces: has }) => has && countryCode === typed.countryCode);

  function answer(changes: Partial<AddressAnswers>) {
    const next = { ...typed, ...changes };
    const { countryCode, city, line1, line2, postcode } = next;
    setStartCountry(countryCode);
    const province = hasProvinces ? next.provinceCode : next.province;
    const isEmpty = [province, city, line1, line2, postcode].every((part) => part.trim() === '');
    onChange(isEmpty ? null : { countryCode, province, city, line1, line2, postcode });
  }

  const wrong = field.error === undefined ? [] : faultyAnswers(typed, hasProvinces);
  const faults: Record<string, string> = Object.fromEntries(
    wrong.filter((name) => name !== 'firstName').map((name) => [name, missing[name]]),
  );
  if ('postcode' in faults && typed.postcode.trim() === '') faults['postcode'] = missing.postcodeEmpty;

  return (
    <FieldGroup {...field}>
      {countries.kind === 'there' ? (
        <div className="grid gap-5 pt-1">
          <PlaceFields
            form={{
              answers: typed,
              answer,
              faults,
              hasProvinces,
              chooseCountry: (countryCode) => answer({ countryCode, provinceCode: '', province: '' }),
            }}
            countries={countries.list}
            given={{ countryCode: '', list: [] }}
          />
        </div>
      ) : countries.kind === 'failed' ? (
        <Notice tone="warning" live>
          {texts.listFailed}
          <Button variant="quiet" size="sm" className="ml-2" onClick={countries.retry}>
            {texts.retry}
          </Button>
        </Notice>
      ) : (
        <Loading label={texts.loading}>
          <div className="grid gap-5 pt-1">
            {['country', 'city', 'street'].map((part) => (
              <Skeleton key={part} shape="button" />
            ))}
          </div>
        </Loading>
      )}
    </FieldGroup>
  );
}

/** An answer as the fields of the address book hold it. A province is a code of the list, or text where there is none. */
function typedOf(value: Answer | undefined, startCountry: string): AddressAnswers {
  const empty = emptyAnswers(startCountry, false, null);
  if (typeof value !== 'object' || Array.isArray(value)) return empty;
  // Parts that are there are texts; some may not be.
  const { province = '', ...parts } = value as Partial<AddressAnswer>;
  return { ...empty, ...parts, province, provinceCode: province };
}
