import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, error, hint, note, labelHidden, className, id, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, note, labelHidden, className, id }}>
      {(control) => <textarea {...rest} {...control} className="input" />}
    </Field>
  );
}
