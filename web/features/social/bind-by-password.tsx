import { useState, type SubmitEvent } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { accountMessages } from '#web/features/members/messages.ts';
import { AccountField, readAccount } from '#web/features/members/account-field.tsx';
import { socialMessages } from './social-messages.ts';
import type { Proving } from './use-proving.ts';

/** Binds the provider to an account by its e-mail address and password. */
export function BindByPassword({ proving }: { proving: Proving }) {
  const texts = useMessages(accountMessages);
  const { bind } = useMessages(socialMessages);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const { faults, working, checkPassword } = proving;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password') ?? '');
    const email = await readAccount(form);
    if (email !== null && password !== '') {
      setMissing({});
      await checkPassword(email, password);
    } else {
      setMissing({
        ...(email === null && { email: texts.email.invalid }),
        ...(password === '' && { password: texts.password.missing }),
      });
    }
    // Where nothing was wrong the browser has left, or what was wrong is to be typed again.
    form.querySelector<HTMLInputElement>(`[name="${email === null ? 'account' : 'password'}"]`)?.focus();
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <AccountField error={missing.email} autoComplete="username" emailOnly />
      <PasswordInput
        label={texts.password.label}
        name="password"
        autoComplete="current-password"
        required
        enterKeyHint="go"
        showLabel={texts.password.show}
        hideLabel={texts.password.hide}
        error={missing.password}
      />
      {faults['form'] !== undefined && (
        <Notice tone="danger" live>
          {faults['form']}
        </Notice>
      )}
      <Button type="submit" size="lg" block loading={working}>
        {bind}
      </Button>
    </form>
  );
}
