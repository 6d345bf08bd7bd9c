import { dayOfDefault } from './date-rules.ts';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

export type DateInputProps = Omit<TextInputProps, 'type' | 'defaultValue' | 'min' | 'max'> & {
  /** Written `2026/03/02`, year/month/day; throws for anything else. */
  defaultDate?: string;
  /** First and last day that can be chosen, as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
};

/** The device's own date picker: the one that a thumb knows. Its value is `YYYY-MM-DD`. */
export function DateInput({ defaultDate, ...rest }: DateInputProps) {
  return (
    <TextInput
      {...rest}
      type="date"
      {...(defaultDate !== undefined && { defaultValue: dayOfDefault(defaultDate) })}
    />
  );
}
