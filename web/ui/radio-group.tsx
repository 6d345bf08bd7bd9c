import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';
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
  label,
  error,
  hint,
  note,
  labelHidden = false,
  className,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  required,
  look = 'card',
}: RadioGroupProps<Value>) {
  const id = useId();
  const describedBy =
    clsx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined;
  return (
    <fieldset className={clsx('field', className)} aria-describedby={describedBy}>
      <legend className={labelHidden ? 'sr-only' : 'field-label mb-1.5'}>
        {label}
        {note !== undefined && <span className="field-note ml-2">{note}</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
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
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
