import { useMemo } from 'react';
import { dialCode } from '#contract/phones.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { DialChoice, type DialCountry } from '#web/ui/dial-choice.tsx';
import { deviceTimeZone } from '#web/kit/device-zone.ts';
import { countriesIn, guessCountry } from './countries.ts';
import { phoneMessages } from './messages.ts';

export { countryOfTyped, formatAsTyped, parseAnyPhone } from '#contract/phones.ts';

/** Countries that have phones, in the reader's language. */
export function useDialCountries(): readonly DialCountry[] {
  const { locale } = useLocale();
  return useMemo(
    () =>
      countriesIn(locale).flatMap(({ code, name }) => {
        const dial = dialCode(code);
        return dial === null ? [] : [{ code, name, dialCode: dial }];
      }),
    [locale],
  );
}

/** Where the number is probably from, by the device; the site's own country where the device does not tell. */
export const likelyCountry = (defaultCountry: string) =>
  guessCountry(deviceTimeZone(), navigator.languages) ?? defaultCountry;

export function PhoneCountry({
  country,
  onCountryChange,
}: {
  country: string;
  onCountryChange: (country: string) => void;
}) {
  const texts = useMessages(phoneMessages);
  return (
    <DialChoice
      countries={useDialCountries()}
      country={country}
      label={texts.country}
      name="phoneCountry"
      onCountryChange={onCountryChange}
    />
  );
}
