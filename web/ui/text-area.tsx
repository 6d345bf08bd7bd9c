import type { ComponentProps } from 'react';
import { Field, fieldOf } from './field.tsx';
import type { FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea(props: TextAreaProps) {
  const { field, rest } = fieldOf(props);
  return <Field {...field}>{(control) => <textarea {...rest} {...control} className="input" />}</Field>;
}
