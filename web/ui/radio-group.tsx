import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';
import type { FieldProps } from './field.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  text?: ReactNode;
  /** Drawing or icon at the end of a card. */
  art?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = FieldProps & {
  name: string;
  options: readonly RadioOption<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: (value: Value) => void;
  required?: boolean;
  /** Cards are the larger target; plain rows suit long questionnaires. */
  look?: 'card' | 'plain';
};

export function RadioGroup<Value extends string>({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  required,
  look = 'card',
  ...field
}: RadioGroupProps<Value>) {
  return (
    <FieldGroup {...field}>
      <div className={look === 'card' ? 'grid gap-2.5' : 'grid'}>
        {options.map((option) => (
          <label key={option.value} className={clsx('choice', look === 'card' && 'choice-card')}>
            <input
              type="radio"
              className="choice-mark"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onValueChange?.(option.value)}
            />
            <span className="choice-text">
              {option.label}
              {option.text !== undefined && <span className="row-text">{option.text}</span>}
            </span>
            {option.art}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
