import type { ComponentProps } from 'react';
import { DialChoice, type DialCountry } from './dial-choice.tsx';
import { Field, fieldOf } from './field.tsx';
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
export function PhoneInput(props: PhoneInputProps) {
  const { field, rest: own } = fieldOf(props);
  const { countries, country, countryLabel, onCountryChange, onValueChange, onChange, ...rest } = own;
  return (
    <Field {...field}>
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
