import { useRef, type SubmitEvent } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { accountMessages } from './messages.ts';
import { PasswordHint, type PasswordLimits } from './password-hint.tsx';
import { laterMessages } from './later-messages.ts';
import { passwordAdvice } from './rules.ts';
import type { JoinRegistration } from './use-registration.ts';

/** A password is optional; its length is the only advice given. */
export function PasswordStep({
  registration,
  limits,
}: {
  registration: JoinRegistration;
  limits: PasswordLimits;
}) {
  const texts = useMessages(accountMessages).password;
  const words = useMessages(laterMessages);
  const { answers, answer, faults, fault, goTo, passwordLost } = registration;
  const form = useRef<HTMLFormElement>(null);
  const advice = passwordAdvice(answers.password, limits);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (advice !== 'tooShort' && advice !== 'tooLong') {
      answer({ password: answers.password });
      goTo('consents');
      return;
    }
    fault({ password: texts[advice](limits) });
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }

  return (
    <form method="post" ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <PasswordInput
        label={texts.label}
        note={words.optional}
        name="password"
        autoComplete="new-password"
        value={answers.password}
        showLabel={texts.show}
        hideLabel={texts.hide}
        error={faults['password'] ?? (passwordLost ? words.passwordLost : undefined)}
        hint={<PasswordHint password={answers.password} limits={limits} />}
        onChange={(event) => answer({ password: event.target.value })}
      />
      <Button type="submit" size="lg" block>
        {advice === 'none' ? words.passwordSkip : words.next}
      </Button>
    </form>
  );
}
