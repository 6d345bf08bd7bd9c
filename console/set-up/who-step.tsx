import { Button, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { nameLength } from '#contract/account-rules.ts';
import { email as addressForm, neededName } from '#contract/calls/members/accounts.ts';
import { useTexts } from '#console/kit/language.ts';
import type { Who } from './opened-link.ts';
import { setUpTexts } from './set-up-texts.ts';

interface WhoStepProps {
  /** What the server has against whom was said before. */
  readonly fault: string | null;
  onSaid(who: Who): void;
}

/** Greets the first of all, and asks who she is. */
export function WhoStep({ fault, onSaid }: WhoStepProps) {
  const texts = useTexts(setUpTexts);
  const [given, setGiven] = useState<Who>({ email: '', name: '' });
  const [refused, setRefused] = useState({ email: fault, name: null as string | null });
  const [name, email] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  useEffect(() => name.current?.focus(), [name]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = { name: neededName.safeParse(given.name), email: addressForm.safeParse(given.email) };
    if (said.name.success && said.email.success)
      return onSaid({ name: said.name.data, email: said.email.data });
    setRefused({
      name: said.name.success ? null : texts.nameMissing,
      email: said.email.success ? null : texts.emailWrong,
    });
    (said.name.success ? email : name).current?.focus();
  };
  const set = (field: keyof Who) => (value: string) => {
    setGiven({ ...given, [field]: value });
    setRefused({ ...refused, [field]: null });
  };
  return (
    <>
      <Typography color="textSecondary">{texts.first}</Typography>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 1.5 }}>
        <TextField
          inputRef={name}
          name="name"
          label={texts.name}
          autoComplete="name"
          value={given.name}
          onChange={({ target }) => set('name')(target.value)}
          error={refused.name !== null}
          helperText={refused.name ?? texts.nameHint}
          slotProps={{ formHelperText: { 'aria-live': 'polite' }, htmlInput: { maxLength: nameLength } }}
        />
        <TextField
          inputRef={email}
          name="email"
          type="email"
          label={texts.email}
          autoComplete="email"
          value={given.email}
          onChange={({ target }) => set('email')(target.value)}
          error={refused.email !== null}
          helperText={refused.email ?? texts.emailHint}
          slotProps={{ formHelperText: { 'aria-live': 'polite' } }}
        />
        <Button type="submit" variant="contained" size="large">
          {texts.next}
        </Button>
      </Stack>
    </>
  );
}
