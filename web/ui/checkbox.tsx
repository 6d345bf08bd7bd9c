import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** May hold links, as consents do. */
  label: ReactNode;
  text?: ReactNode;
  error: string | undefined;
  className?: string;
};

export function Checkbox({ label, text, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const describedBy =
    clsx(error !== undefined && `${id}-error`, text !== undefined && `${id}-text`) || undefined;
  return (
    <div className={className}>
      <label className="choice">
        <input
          {...rest}
          type="checkbox"
          className="choice-mark"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy}
        />
        <span className="choice-text">{label}</span>
      </label>
      {text !== undefined && (
        <p id={`${id}-text`} className="field-hint ml-[2.375rem]">
          {text}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
