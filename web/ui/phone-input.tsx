import type { ComponentProps } from 'react';
import { DialChoice, type DialCountry } from './dial-choice.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

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
  return (
    <Field {...{ label, error, hint, note, labelHidden, className, id }}>
      {(control) => (
        <div className="phone">
          <DialChoice {...{ countries, country, onCountryChange }} label={countryLabel} />
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
