import { useRef, useState, type SubmitEvent } from 'react';
import { reasonOf } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountField, readAccount } from './account-field.tsx';
import { loginMessages } from './login-messages.ts';
import { accountMessages } from './messages.ts';
import { useEntry } from './use-entry.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Sign-in by e-mail or phone and password. */
export function PasswordWay() {
  const texts = useMessages(accountMessages);
  const login = useMessages(loginMessages);
  const { call } = useApi();
  const { phoneSignIn } = useRoot().site;
  const { enter, query } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const { working, comeBack, attempt } = useEntry(enter);
  const [faults, setFaults] = useState<{ email?: string; password?: string; form?: string }>({});

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password') ?? '');
    const account = await readAccount(event.currentTarget);
    if (account === null || password === '') {
      setFaults({
        ...(account === null && { email: phoneSignIn ? texts.email.invalidEither : texts.email.invalid }),
        ...(password === '' && { password: texts.password.missing }),
      });
      focusField(account === null ? 'account' : 'password');
      return;
    }
    setFaults({});
    await attempt(
      (takenBack) => call('login', { account, password, comeBack: takenBack }),
      (failure) => {
        setFaults({ form: reasonOf(failure) });
        focusField('password');
      },
    );
  }

  function focusField(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  if (comeBack) return comeBack;
  return (
    <form method="post" ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <AccountField error={faults.email} autoComplete="username" />
      <PasswordInput
        label={texts.password.label}
        name="password"
        autoComplete="current-password"
        required
        enterKeyHint="go"
        showLabel={texts.password.show}
        hideLabel={texts.password.hide}
        error={faults.password}
      />
      {faults.form !== undefined && (
        <Notice tone="danger" live>
          {faults.form}
        </Notice>
      )}
      <Button type="submit" size="lg" block loading={working}>
        {login.submit}
      </Button>
      <TextLink
        to={`/forget_pwd${query}`}
        className="inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        {login.forgot}
      </TextLink>
    </form>
  );
}
