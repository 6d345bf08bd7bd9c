import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { passwordLength as limits } from '#contract/account-rules.ts';
import { useTexts } from '#console/kit/language.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { setUpTexts } from './set-up-texts.ts';
import type { Who } from './opened-link.ts';

interface PasswordStepProps {
  readonly who: Who;
  /** What the server has against the password before. */
  readonly fault: string | null;
  onChosen(password: string): void;
}

/** Greets, and takes a password, typed once with a way to see it; its length is the only advice given. */
export function PasswordStep({ who, fault, onChosen }: PasswordStepProps) {
  const texts = useTexts(setUpTexts);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState(fault);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { length } = password;
    if (length >= limits.min && length <= limits.max) return onChosen(password);
    setRefused(length < limits.min ? texts.tooShort(limits) : texts.tooLong(limits));
    field.current?.focus();
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.hello(who)}
      </Typography>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 1.5 }}>
        {/* For the password manager, which files the new password under it. */}
        <input type="text" name="username" autoComplete="username" value={who.email} readOnly hidden />
        <NewPasswordField
          ref={field}
          value={password}
          fault={refused}
          onChange={(typed) => {
            setPassword(typed);
            setRefused(null);
          }}
        />
        <Button type="submit" variant="contained" size="large">
          {texts.next}
        </Button>
      </Stack>
    </>
  );
}
