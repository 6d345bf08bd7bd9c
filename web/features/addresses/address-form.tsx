import { addressLimits } from '#contract/address-rules.ts';
import type { Province } from '#contract/calls/regions.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NameFields } from '#web/features/members/name-fields.tsx';
import { dialCountries, PhoneField } from '#web/kit/phones/phone-field.tsx';
import { addressMessages } from './messages.ts';
import { PlaceFields } from './place-fields.tsx';
import { useAddressForm, type StartedAddress } from './use-address-form.ts';

export interface AddressFormProps extends StartedAddress {
  /** Those of the country the form starts with. */
  readonly provinces: readonly Province[];
  /** There is no other address yet: this one is the default by itself. */
  readonly isFirst: boolean;
}

export function AddressForm({ provinces, isFirst, ...started }: AddressFormProps) {
  const { address, countries, countryCode } = started;
  const texts = useMessages(addressMessages).form;
  const form = useAddressForm(started);
  const { firstField, answers, answer, faults, isResumed } = form;

  return (
    <ChangeForm
      change={form.saving}
      submitLabel={texts.save}
      aria-label={address === null ? texts.addTitle : texts.editTitle}
    >
      {isResumed && (
        <Notice live>
          <div className="flex flex-wrap items-center gap-x-6">
            {texts.draftKept}
            <Button variant="quiet" size="sm" className="-ml-4.5" onClick={form.startOver}>
              {texts.startOver}
            </Button>
          </div>
        </Notice>
      )}
      <NameFields
        name={answers}
        maxLength={addressLimits.name}
        faults={faults}
        onChange={answer}
        firstRef={firstField}
      />
      <PhoneField
        label={texts.phone}
        hint={texts.phoneHint}
        name="phone"
        required
        countries={dialCountries(countries)}
        country={answers.phoneCountryCode}
        countryLabel={texts.phoneCountry}
        value={answers.phone}
        error={faults['phone'] ?? faults['phoneCountryCode']}
        onPhoneChange={({ country, value }) => answer({ phoneCountryCode: country, phone: value })}
      />
      <PlaceFields form={form} countries={countries} given={{ countryCode, list: provinces }} />
      {!isFirst && address?.isDefault !== true && (
        <Checkbox
          label={texts.makeDefault}
          text={texts.makeDefaultText}
          name="isDefault"
          checked={answers.isDefault}
          error={undefined}
          onChange={(event) => answer({ isDefault: event.target.checked })}
        />
      )}
    </ChangeForm>
  );
}
