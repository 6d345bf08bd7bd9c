import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldError, type FieldProps } from './field.tsx';

/** Label, hint and error around controls that are one field together. */
export function FieldGroup({
  label,
  error,
  hint,
  note,
  labelHidden = false,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  const id = useId();
  const describedBy =
    clsx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined;
  return (
    <fieldset className={clsx('field', className)} aria-describedby={describedBy}>
      <legend className={labelHidden ? 'sr-only' : 'field-label mb-1.5 w-full'}>
        {label}
        {note !== undefined && <span className="field-note">{note}</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
