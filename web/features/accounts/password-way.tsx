import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountField, readAccount } from '../phones/account-field.tsx';
import { ComeBack } from './come-back.tsx';
import { accountMessages } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';

/** Sign-in by e-mail or phone and password. */
export function PasswordWay() {
  const texts = useMessages(accountMessages);
  const { send } = useApi();
  const { phoneSignIn } = useRoot().site;
  const { enter, query } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [loading, setLoading] = useState(false);
  const [faults, setFaults] = useState<{ email?: string; password?: string; form?: string }>({});

  /** What was proven of an account that is being closed. */
  const [closing, setClosing] = useState<{ account: string; password: string } | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (loading) return;
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
    await signIn({ account, password });
  }

  async function signIn(proof: { account: string; password: string }, comeBack = false) {
    setFaults({});
    setLoading(true);
    try {
      const session = await send('login', { ...proof, comeBack }, { handleErrors: true });
      if (session) enter(session);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === errors.accountClosing.code) {
        setClosing(proof);
        setLoading(false);
        return;
      }
      setClosing(null);
      setFaults({ form: failure.fields[0]?.reason ?? failure.message });
      setLoading(false);
      focusField('password');
    }
  }

  function focusField(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  if (closing) {
    return (
      <ComeBack
        loading={loading}
        onTakeBack={() => void signIn(closing, true)}
        onLeave={() => setClosing(null)}
      />
    );
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
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
      <Button type="submit" size="lg" block loading={loading}>
        {texts.login.submit}
      </Button>
      <TextLink
        to={`/forget_pwd${query}`}
        className="inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        {texts.login.forgot}
      </TextLink>
    </form>
  );
}
