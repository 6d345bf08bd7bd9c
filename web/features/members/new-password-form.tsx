import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { accountMessages } from './messages.ts';
import { PasswordHint, type PasswordLimits } from './password-hint.tsx';
import { recoveryMessages } from './recovery-messages.ts';
import { passwordAdvice } from './rules.ts';

export interface NewPasswordFormProps {
  readonly limits: PasswordLimits;
  /** For the password manager, which files the new password under it. */
  readonly account: string;
  readonly submitLabel: string;
  readonly saving: boolean;
  /** What the server has against the password. */
  readonly fault: string | undefined;
  /** What it has against anything else. */
  readonly formFault: string | undefined;
  /** Whether the form takes the place of what had the focus. */
  readonly focusFirst?: boolean;
  /** Fields before the new password. */
  readonly children?: ReactNode;
  onSave(password: string, fields: FormData): void;
}

/** A new password, typed once with a way to see it; its length is the only advice given. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const {
    limits,
    account,
    submitLabel,
    saving,
    fault,
    formFault,
    focusFirst = false,
    children,
    onSave,
  } = props;
  const texts = useMessages(accountMessages).password;
  const { label } = useMessages(recoveryMessages).newPassword;
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const advice = passwordAdvice(password, limits);
  const isFit = advice === 'fine' || advice === 'recommended';

  useEffect(() => {
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);
  useEffect(() => {
    if (fault !== undefined) input.current?.focus();
  }, [fault]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(!isFit);
    if (!isFit) input.current?.focus();
    else if (!saving) onSave(password, new FormData(event.currentTarget));
  }

  const tooShort = advice === 'tooLong' ? texts.tooLong(limits) : texts.tooShort(limits);
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {children}
      <PasswordInput
        ref={input}
        label={label}
        name="password"
        autoComplete="new-password"
        required
        enterKeyHint="done"
        value={password}
        showLabel={texts.show}
        hideLabel={texts.hide}
        error={tried ? tooShort : fault}
        hint={<PasswordHint password={password} limits={limits} />}
        onChange={(event) => {
          setPassword(event.target.value);
          setTried(false);
        }}
      />
      {formFault !== undefined && (
        <Notice tone="danger" live>
          {formFault}
        </Notice>
      )}
      <Button type="submit" size="lg" block loading={saving}>
        {submitLabel}
      </Button>
    </form>
  );
}
