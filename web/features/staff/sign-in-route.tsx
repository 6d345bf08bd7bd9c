import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as errorCodes from '#contract/error-codes.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { EntryFrame } from '#web/features/members/entry-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { StaffSettings } from './staff-frame.tsx';
import { signInMessages } from './sign-in-messages.ts';
import { staffMessages } from './staff-messages.ts';
import { keepStaffSession, readStaffSession, staffNext } from './staff-session.ts';
import { useStaffApi } from './use-staff-api.ts';

interface Known {
  readonly email: string;
  readonly password: string;
}

export default function StaffSignInPage() {
  const texts = useMessages(signInMessages).signIn;
  const { staff } = useMessages(staffMessages);
  const { known, entering, fault, startOver } = useStaffSignIn();
  const { busy: working, refusals, run: enter } = entering;
  // The router's state is whatever this site put there.
  const { ended = false } = (useLocation().state ?? {}) as { ended?: boolean };
  return (
    <>
      <EntryFrame picture="above">
        <div>
          <Badge tone="accent">{staff}</Badge>
          <h1 className="mt-2 text-2xl">{known ? texts.codeTitle : texts.title}</h1>
        </div>
        {ended && !known && <Notice tone="warning">{texts.ended}</Notice>}
        {known ? (
          <CodeStep
            key={refusals}
            working={working}
            fault={fault}
            onCode={(code) => void enter(known, code)}
            onBack={startOver}
          />
        ) : (
          <PasswordStep working={working} fault={fault} onKnown={(given) => void enter(given)} />
        )}
      </EntryFrame>
      <div className="absolute end-2 top-2">
        <StaffSettings />
      </div>
    </>
  );
}

function PasswordStep({
  working,
  fault,
  onKnown,
}: {
  working: boolean;
  fault: string | undefined;
  onKnown: (known: Known) => void;
}) {
  const texts = useMessages(signInMessages).signIn;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const faults = {
      ...(!/^\S+@\S+\.\S+$/.test(given.email) && { email: texts.emailMissing }),
      ...(given.password === '' && { password: texts.passwordMissing }),
    };
    setMissing(faults);
    if (faults.email) email.current?.focus();
    else if (faults.password) password.current?.focus();
    else if (!working) onKnown(given);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <TextInput
        ref={email}
        type="email"
        label={texts.email}
        error={missing.email}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        required
      />
      <PasswordInput
        ref={password}
        label={texts.password}
        error={missing.password}
        autoComplete="current-password"
        showLabel={texts.show}
        hideLabel={texts.hide}
        required
      />
      {fault !== undefined && (
        <Notice tone="danger" live>
          {fault}
        </Notice>
      )}
      <Button type="submit" size="lg" block loading={working}>
        {texts.submit}
      </Button>
      <p className="text-sm text-ink-soft">{texts.lost}</p>
    </form>
  );
}

/** Password first; the code once the server asks for it. The password stays in the memory of this page. */
function useStaffSignIn() {
  const { call } = useStaffApi();
  const texts = useMessages(signInMessages).signIn;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = staffNext(search.get('next'));
  const [known, setKnown] = useState<Known | null>(null);

  useEffect(() => {
    if (readStaffSession() !== null) void navigate(next, { replace: true });
  }, [navigate, next]);

  const [keeps, setKeeps] = useState(true);
  const entering = useChange(
    async (given: Known, code?: string) => {
      const signedIn = await call('signInStaff', { ...given, code });
      const kept = keepStaffSession(signedIn);
      setKeeps(kept);
      if (kept) await navigate(next, { replace: true });
    },
    {
      on: [
        [errorCodes.staffCodeNeeded, (_, [given]) => setKnown(given)],
        [
          errorCodes.credentialsWrong,
          ({ message }) => {
            setKnown(null);
            return message;
          },
        ],
      ],
    },
  );

  return {
    known,
    entering,
    fault: keeps ? entering.fault : texts.keepsNothing,
    startOver: () => {
      setKnown(null);
      setKeeps(true);
      entering.clear();
    },
  };
}
