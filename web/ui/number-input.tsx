import { useState } from 'react';
import { readNumber, showNumber, type NumberRules } from './number-rules.ts';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

export type NumberInputProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'inputMode' | 'min' | 'max' | 'prefix'
> &
  NumberRules & {
    /** A decimal, such as `1234.50`; what is none is shown as it is, to be mended. */
    defaultValue?: string;
    /** The decimal that is typed; null while it is none. */
    onValueChange?: (value: string | null) => void;
  };

/** Takes a number as it is typed and sets it in order when left: comma for thousands, dot before the decimals. */
export function NumberInput({
  precision,
  prefix,
  suffix,
  min,
  max,
  defaultValue,
  onValueChange,
  onBlur,
  onChange,
  ...rest
}: NumberInputProps) {
  const rules = {
    ...(precision !== undefined && { precision }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
  const [text, setText] = useState(() => showNumber(defaultValue ?? null, rules) || (defaultValue ?? ''));
  return (
    <TextInput
      {...rest}
      inputMode={precision === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onValueChange?.(readNumber(event.target.value, rules));
        onChange?.(event);
      }}
      onBlur={(event) => {
        // What is no number stays to be mended.
        setText((typed) => showNumber(typed, rules) || typed);
        onBlur?.(event);
      }}
    />
  );
}
