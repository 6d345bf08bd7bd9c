import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, fieldOf } from './field.tsx';
import type { FieldProps } from './field.tsx';

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'month';
    /** Decorative icon inside the start of the box. */
    lead?: ReactNode;
    /** A small control inside the end of the box, such as an IconButton. */
    trail?: ReactNode;
    inputClassName?: string;
  };

export function TextInput(props: TextInputProps) {
  const { field, rest: own } = fieldOf(props);
  const { lead, trail, inputClassName, type = 'text', ...rest } = own;
  return (
    <Field {...field}>
      {(control) => (
        <div className="input-shell">
          {lead !== undefined && (
            <span className="input-lead" aria-hidden="true">
              {lead}
            </span>
          )}
          <input {...rest} {...control} type={type} className={clsx('input', inputClassName)} />
          {trail !== undefined && <span className="input-trail">{trail}</span>}
        </div>
      )}
    </Field>
  );
}
