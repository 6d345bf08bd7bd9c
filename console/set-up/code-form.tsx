import { Button, Stack, TextField } from '@mui/material';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { setUpTexts } from './set-up-texts.ts';

const digits = 6;

interface CodeFormProps {
  /** Whether it stands here in place of one whose code was refused. */
  readonly again: boolean;
  readonly busy: boolean;
  readonly fault: string | null;
  onCode(code: string): void;
}

/** Takes the digits that the app shows; the last of them sends them off. */
export function CodeForm({ again, busy, fault, onCode }: CodeFormProps) {
  const texts = useTexts(setUpTexts);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    const next = typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, digits);
    setCode(next);
    setShort(false);
    if (next.length === digits && next !== code) onCode(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (code.length === digits) return onCode(code);
    setShort(true);
    field.current?.focus();
  };
  // What was said of the code before stands until another is typed.
  const wrong = short ? texts.codeShort : code === '' ? fault : null;
  return (
    <Stack component="form" onSubmit={submit} noValidate aria-busy={busy} sx={{ gap: 1.5 }}>
      <TextField
        inputRef={field}
        name="code"
        label={texts.code}
        value={code}
        onChange={({ target }) => type(target.value)}
        error={wrong !== null}
        helperText={wrong ?? (busy ? texts.working : texts.codeHint)}
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a code was just refused
        autoFocus={again}
        slotProps={{
          formHelperText: { 'aria-live': 'polite' },
          htmlInput: { inputMode: 'numeric', readOnly: busy },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.confirm}
      </Button>
    </Stack>
  );
}
