import { useState, type SubmitEvent } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { phoneMessages } from './messages.ts';
import { likelyCountry, parseAnyPhone, useDialCountries } from './phone-country.tsx';
import { PhoneField } from './phone-field.tsx';

export interface PhoneFormProps {
  readonly error: string | undefined;
  readonly sending: boolean;
  /** Takes the number in E.164. */
  onSubmit(number: string): void;
}

/** A mobile number to send a code to. Browser only: the number's country is guessed by the device. */
export function PhoneForm({ error, sending, onSubmit }: PhoneFormProps) {
  const texts = useMessages(phoneMessages);
  const countries = useDialCountries();
  const { defaultCountry } = useRoot().site;
  const [typed, setTyped] = useState(() => ({ country: likelyCountry(defaultCountry), value: '' }));
  const [invalid, setInvalid] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = parseAnyPhone(typed.value, typed.country);
    const fits = phone?.mobile === true;
    setInvalid(!fits);
    if (!fits) event.currentTarget.querySelector<HTMLInputElement>('[name="phone"]')?.focus();
    else if (!sending) onSubmit(phone.number);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <PhoneField
        label={texts.number}
        name="phone"
        required
        enterKeyHint="send"
        countries={countries}
        country={typed.country}
        countryLabel={texts.country}
        value={typed.value}
        error={invalid ? texts.invalid : error}
        onPhoneChange={(phone) => {
          setTyped(phone);
          setInvalid(false);
        }}
      />
      <Button type="submit" size="lg" block loading={sending}>
        {texts.send}
      </Button>
    </form>
  );
}
