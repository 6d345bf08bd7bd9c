import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Phone } from '#contract/phones.ts';
import { late } from '#web/kit/late.ts';
import type { DialCountry } from '#web/ui/dial-choice.tsx';
import { PhoneInput, type PhoneInputProps } from '#web/ui/phone-input.tsx';

/** The numbering plans of the world, fetched when the first phone field is used. */
const phonesCode = late(() => import('#contract/phones.ts'));
type Phones = NonNullable<Awaited<ReturnType<typeof phonesCode.prepare>>>;

/** Reads a phone number as the server will; null when the plans cannot be fetched, as offline. */
export async function checkPhone(text: string, country: string): Promise<Phone | null> {
  const phones = await phonesCode.prepare();
  return phones && phones.parsePhone(text, country);
}

/** Countries that have phones, of a list of countries with their dial codes. */
export function dialCountries(
  countries: readonly { countryCode: string; countryName: string; dialCode: string | null }[],
): readonly DialCountry[] {
  return countries.flatMap(({ countryCode, countryName, dialCode }) =>
    dialCode === null ? [] : [{ code: countryCode, name: countryName, dialCode }],
  );
}

export type PhoneFieldProps = Omit<PhoneInputProps, 'onCountryChange' | 'onValueChange' | 'onChange'> & {
  onPhoneChange: (phone: { country: string; value: string }) => void;
};

/** A phone number within a country, spaced as it is typed. A number typed with `+` brings its country along. */
export function PhoneField({ country, value, onPhoneChange, onFocus, ...rest }: PhoneFieldProps) {
  const [phones, setPhones] = useState<Phones | null>(null);
  const caretAtEnd = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Spaces that came along must not leave the caret behind them; once, so that it can be moved afterwards.
    const field = input.current;
    if (caretAtEnd.current && field && document.activeElement === field)
      field.setSelectionRange(field.value.length, field.value.length);
    caretAtEnd.current = false;
  });

  /** What was typed before the plans were there. */
  const space = useEffectEvent(({ countryOfTyped, formatAsTyped }: Phones) => {
    const field = input.current;
    if (!field || document.activeElement !== field || field.selectionStart !== field.value.length) return;
    const named = countryOfTyped(field.value) ?? country;
    const spaced = formatAsTyped(field.value, named);
    if (named === country && spaced === field.value) return;
    caretAtEnd.current = true;
    onPhoneChange({ country: named, value: spaced });
  });
  useEffect(() => {
    if (phones) space(phones);
  }, [phones]);

  function typed(text: string, field: HTMLInputElement) {
    const atEnd = field.selectionStart === text.length;
    caretAtEnd.current = atEnd;
    const named = phones?.countryOfTyped(text) ?? country;
    // In the middle of a number, and while taking away, spaces stay where the hand put them.
    const grows = atEnd && text.length > value.length;
    onPhoneChange({ country: named, value: phones && grows ? phones.formatAsTyped(text, named) : text });
  }

  return (
    <PhoneInput
      {...rest}
      ref={input}
      country={country}
      value={value}
      onCountryChange={(code) => onPhoneChange({ country: code, value })}
      onValueChange={typed}
      onFocus={(event) => {
        onFocus?.(event);
        // Without them the number stays as it is typed, and the server reads it.
        if (phones === null) void phonesCode.prepare().then((loaded) => setPhones(() => loaded));
      }}
    />
  );
}
