import { ChevronDown } from 'lucide-react';

export interface DialCountry {
  readonly code: string;
  readonly name: string;
  /** `+44`. */
  readonly dialCode: string;
}

export interface DialChoiceProps {
  readonly countries: readonly DialCountry[];
  readonly country: string;
  /** Name of the choice, which has no label of its own. */
  readonly label: string;
  readonly name?: string;
  onCountryChange(country: string): void;
}

/** The country of a phone number, shown by its dial code. */
export function DialChoice({ countries, country, label, name, onCountryChange }: DialChoiceProps) {
  const chosen = countries.find(({ code }) => code === country);
  return (
    <span className="phone-country">
      <span aria-hidden="true">
        {country} {chosen?.dialCode}
      </span>
      <ChevronDown aria-hidden="true" />
      {/* The phone's own picker lies over what is chosen, with whole names in it. */}
      <select
        aria-label={label}
        autoComplete="tel-country-code"
        name={name}
        value={country}
        onChange={(event) => onCountryChange(event.target.value)}
      >
        {countries.map(({ code, name: countryName, dialCode }) => (
          <option key={code} value={code}>
            {countryName} {dialCode}
          </option>
        ))}
      </select>
    </span>
  );
}
