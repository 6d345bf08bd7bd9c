import { TextField } from '@mui/material';
import type { Ref } from 'react';
import { passwordLength as limits } from '#contract/account-rules.ts';
import { usePasswordEye } from '#console/frame/password-eye.tsx';
import { useTexts } from '#console/kit/language.ts';
import { setUpTexts } from './set-up-texts.ts';

interface NewPasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly fault: string | null;
  onChange(value: string): void;
}

/** A new password, and how good it is as it is typed. */
export function NewPasswordField({ ref, value, fault, onChange }: NewPasswordFieldProps) {
  const texts = useTexts(setUpTexts);
  const advice = useAdvice(value.length);
  const { type, endAdornment } = usePasswordEye();
  return (
    <TextField
      inputRef={ref}
      name="password"
      type={type}
      label={texts.password}
      autoComplete="new-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={fault !== null}
      helperText={fault ?? advice}
      slotProps={{
        formHelperText: { 'aria-live': 'polite' },
        htmlInput: { enterKeyHint: 'next' },
        input: {
          endAdornment,
        },
      }}
    />
  );
}

function useAdvice(length: number): string {
  const texts = useTexts(setUpTexts);
  const { min, recommended, max } = limits;
  if (length === 0) return texts.hint(limits);
  if (length < min) return texts.counting({ length, min });
  if (length > max) return texts.tooLong(limits);
  return length < recommended ? texts.fine({ length, recommended }) : texts.strong({ length });
}
