import { useMemo } from 'react';
import { addressLimits, cityNeeded, postcodeRule, provinceNeeded } from '#contract/address-rules.ts';
import type { Country, Province } from '#contract/calls/regions.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { addressMessages } from './messages.ts';
import type { AddressAnswers } from './rules.ts';
import { useProvinces } from './use-provinces.ts';

/** Of a form, what the fields of a place need. */
interface PlaceState {
  readonly answers: AddressAnswers;
  readonly faults: Readonly<Partial<Record<string, string>>>;
  readonly hasProvinces: boolean;
  answer(changes: Partial<AddressAnswers>): void;
  chooseCountry(countryCode: string): void;
}

interface PlaceFieldsProps {
  readonly form: PlaceState;
  readonly countries: readonly Country[];
  readonly given: { readonly countryCode: string; readonly list: readonly Province[] };
}

/** Where the parcel goes, from the country down to the door: each field as that country has it. */
export function PlaceFields({ form, countries, given }: PlaceFieldsProps) {
  const texts = useMessages(addressMessages).form;
  const { answers, answer, faults } = form;
  const { countryCode } = answers;
  const hasCity = cityNeeded(countryCode);
  const postcode = postcodeRule(countryCode);
  const options = useMemo(
    () => countries.map((country) => ({ value: country.countryCode, label: country.countryName })),
    [countries],
  );
  return (
    <>
      <Select
        label={texts.country}
        name="countryCode"
        autoComplete="country"
        required
        options={options}
        value={countryCode}
        error={faults['countryCode']}
        onChange={(event) => form.chooseCountry(event.target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ProvinceField form={form} given={given} />
        <TextInput
          label={texts.city}
          note={hasCity ? undefined : texts.optional}
          name="city"
          autoComplete="address-level2"
          required={hasCity}
          maxLength={addressLimits.city}
          value={answers.city}
          error={faults['city']}
          onChange={(event) => answer({ city: event.target.value })}
        />
      </div>
      <TextInput
        label={texts.line1}
        name="line1"
        autoComplete="address-line1"
        required
        maxLength={addressLimits.line}
        value={answers.line1}
        error={faults['line1']}
        onChange={(event) => answer({ line1: event.target.value })}
      />
      <TextInput
        label={texts.line2}
        note={texts.optional}
        name="line2"
        autoComplete="address-line2"
        maxLength={addressLimits.line}
        value={answers.line2}
        error={faults['line2']}
        onChange={(event) => answer({ line2: event.target.value })}
      />
      {postcode !== 'none' && (
        <TextInput
          label={texts.postcode}
          note={postcode === 'required' ? undefined : texts.optional}
          name="postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          className="sm:max-w-60"
          required={postcode === 'required'}
          maxLength={addressLimits.postcode}
          value={answers.postcode}
          error={faults['postcode']}
          onChange={(event) => answer({ postcode: event.target.value })}
        />
      )}
    </>
  );
}

function ProvinceField({ form, given }: Pick<PlaceFieldsProps, 'form' | 'given'>) {
  const texts = useMessages(addressMessages).form;
  const { answers, answer, faults, hasProvinces } = form;
  const { countryCode } = answers;
  const provinces = useProvinces(countryCode, hasProvinces, given);
  if (!hasProvinces) {
    return (
      <TextInput
        label={texts.province}
        note={texts.optional}
        name="province"
        autoComplete="address-level1"
        maxLength={addressLimits.province}
        value={answers.province}
        error={faults['province'] ?? faults['provinceCode']}
        onChange={(event) => answer({ province: event.target.value })}
      />
    );
  }
  const isNeeded = provinceNeeded(countryCode);
  const list = provinces.kind === 'there' ? provinces.list : [];
  const options = list.map(({ provinceCode, provinceName }) => ({
    value: provinceCode,
    label: provinceName,
  }));
  return (
    <Select
      label={texts.province}
      note={isNeeded ? undefined : texts.optional}
      name="provinceCode"
      autoComplete="address-level1"
      required={isNeeded}
      aria-busy={provinces.kind === 'loading' || undefined}
      // Where it can be left out, a choice can also be taken back.
      options={isNeeded ? options : [{ value: '', label: texts.provinceChoose }, ...options]}
      {...(isNeeded && {
        placeholder: provinces.kind === 'loading' ? texts.provinceLoading : texts.provinceChoose,
      })}
      value={
        list.some(({ provinceCode }) => provinceCode === answers.provinceCode) ? answers.provinceCode : ''
      }
      error={faults['provinceCode'] ?? faults['province']}
      hint={
        provinces.kind === 'failed' ? (
          <span role="alert" className="flex flex-wrap items-center gap-x-2">
            {texts.provinceFailed}
            <Button variant="quiet" size="sm" onClick={provinces.retry}>
              {texts.provinceRetry}
            </Button>
          </span>
        ) : undefined
      }
      onChange={(event) => answer({ provinceCode: event.target.value })}
    />
  );
}
