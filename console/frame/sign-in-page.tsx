import { Alert, Button, Divider, Stack, TextField, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useLogin } from 'react-admin';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { StaffSignedIn } from '#contract/calls/staff.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { api, refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { signInByPasskey } from '#console/kit/passkey.ts';
import { hasSessionEnded, readSession } from '#console/kit/session.ts';
import { DoorFrame } from './door-frame.tsx';
import { usePasswordEye } from './password-eye.tsx';
import { signInTexts } from './sign-in-texts.ts';

interface Known {
  readonly email: string;
  readonly password: string;
}

/** Password first and a code once the server asks for it, or a passkey in place of both. */
export function SignInPage() {
  const texts = useTexts(signInTexts);
  const { known, busy, fault, byPassword, byCode, byPasskey, startOver } = useSignIn();
  const [ended] = useState(hasSessionEnded);
  return (
    <DoorFrame title={known ? texts.codeTitle : texts.title}>
      {ended && fault === null && <Alert severity="info">{texts.ended}</Alert>}
      {fault !== null && (
        <Alert severity="error" role="alert">
          {fault}
        </Alert>
      )}
      {known ? (
        <CodeForm busy={busy} onCode={byCode} onBack={startOver} />
      ) : (
        <>
          <PasswordForm busy={busy} onKnown={byPassword} />
          {browserSupportsWebAuthn() && (
            <>
              <Divider>{texts.or}</Divider>
              <Button variant="outlined" size="large" disabled={busy} onClick={byPasskey}>
                {texts.passkey}
              </Button>
            </>
          )}
          <Typography variant="body2" color="textSecondary">
            {texts.lost}
          </Typography>
        </>
      )}
    </DoorFrame>
  );
}

function useSignIn() {
  const texts = useTexts(signInTexts);
  const login = useLogin();
  const [known, setKnown] = useState<Known | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  /** Whatever proves who it is, the end is the same. */
  const enter = async (prove: () => Promise<StaffSignedIn | null>, given?: Known) => {
    setBusy(true);
    setFault(null);
    try {
      const signedIn = await prove();
      if (signedIn === null) return;
      await login({ signedIn });
      if (!readSession()) setFault(texts.keepsNothing);
    } catch (error) {
      const refusal = refusalOf(error);
      if (given && refusal?.code === errorCodes.staffCodeNeeded) return setKnown(given);
      if (refusal?.code === errorCodes.credentialsWrong) setKnown(null);
      setFault(refusal === undefined || refusal.code === 0 ? texts.failed : refusal.message);
    } finally {
      setBusy(false);
    }
  };

  return {
    known,
    busy,
    fault,
    byPassword: (given: Known) => void enter(async () => api.signInStaff(given), given),
    byCode: (code: string) => known && void enter(async () => api.signInStaff({ ...known, code })),
    byPasskey: () => void enter(signInByPasskey),
    startOver: () => {
      setKnown(null);
      setFault(null);
    },
  };
}

function PasswordForm({ busy, onKnown }: { readonly busy: boolean; onKnown(known: Known): void }) {
  const texts = useTexts(signInTexts);
  const { type, endAdornment } = usePasswordEye();
  const [missing, setMissing] = useState({ email: false, password: false });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [email, password] = ['email', 'password'].map((name) => String(given.get(name) ?? ''));
    const known = { email: (email ?? '').trim(), password: password ?? '' };
    setMissing({ email: known.email === '', password: known.password === '' });
    if (known.email !== '' && known.password !== '') onKnown(known);
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 1.5 }}>
      <TextField
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        error={missing.email}
        helperText={missing.email && texts.missing}
      />
      <TextField
        name="password"
        type={type}
        label={texts.password}
        autoComplete="current-password"
        error={missing.password}
        helperText={missing.password && texts.missing}
        slotProps={{
          input: {
            endAdornment,
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.submit}
      </Button>
    </Stack>
  );
}

interface CodeFormProps {
  readonly busy: boolean;
  onCode(code: string): void;
  onBack(): void;
}

function CodeForm({ busy, onCode, onBack }: CodeFormProps) {
  const texts = useTexts(signInTexts);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code !== '') onCode(code);
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 1.5 }}>
      <TextField
        name="code"
        label={texts.code}
        helperText={texts.codeHint}
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the step she asked for
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.confirm}
      </Button>
      <Button onClick={onBack}>{texts.back}</Button>
    </Stack>
  );
}
