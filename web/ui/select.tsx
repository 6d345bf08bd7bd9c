import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, fieldOf } from './field.tsx';
import type { FieldProps } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
  };

/** The phone's own picker: the best one to use with a thumb. */
export function Select(props: SelectProps) {
  const { field, rest: own } = fieldOf(props);
  const { options, placeholder, ...rest } = own;
  const controlled = rest.value !== undefined;
  return (
    <Field {...field}>
      {(control) => (
        <div className="input-shell">
          <select
            {...rest}
            {...control}
            defaultValue={
              controlled ? undefined : (rest.defaultValue ?? (placeholder === undefined ? undefined : ''))
            }
            className="input"
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="select-mark" aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
