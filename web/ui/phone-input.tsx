import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

export interface DialCountry {
  readonly code: string;
  readonly name: string;
  /** `+44`. */
  readonly dialCode: string;
}

export type PhoneInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> & {
    countries: readonly DialCountry[];
    country: string;
    /** Name of the choice of country, which has no label of its own. */
    countryLabel: string;
    onCountryChange: (country: string) => void;
    value: string;
    onValueChange: (value: string, input: HTMLInputElement) => void;
  };

/** Country with its dial code, and the number within it. Knows nothing of numbers: that is its owner's part. */
export function PhoneInput({
  label,
  error,
  hint,
  note,
  labelHidden,
  className,
  id,
  countries,
  country,
  countryLabel,
  onCountryChange,
  onValueChange,
  onChange,
  ...rest
}: PhoneInputProps) {
  const chosen = countries.find(({ code }) => code === country);
  return (
    <Field {...{ label, error, hint, note, labelHidden, className, id }}>
      {(control) => (
        <div className="phone">
          <span className="phone-country">
            <span aria-hidden="true">
              {country} {chosen?.dialCode}
            </span>
            <ChevronDown aria-hidden="true" />
            {/* The phone's own picker lies over what is chosen, with whole names in it. */}
            <select
              aria-label={countryLabel}
              autoComplete="tel-country-code"
              value={country}
              onChange={(event) => onCountryChange(event.target.value)}
            >
              {countries.map(({ code, name, dialCode }) => (
                <option key={code} value={code}>
                  {name} {dialCode}
                </option>
              ))}
            </select>
          </span>
          <input
            autoComplete="tel"
            {...rest}
            {...control}
            type="tel"
            className="input"
            onChange={(event) => {
              onValueChange(event.target.value, event.target);
              onChange?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}
