import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { DemoHint, ResendButton } from '../accounts/code-prompt.tsx';
import { accountMessages } from '../accounts/messages.ts';
import { closeMessages } from './close-messages.ts';
import { useClosing } from './use-closing.ts';

/** Password or mailed code, then the button. Nothing is sent by itself: this must be meant. */
export function CloseProof({ ways, email }: { ways: readonly ('password' | 'code')[]; email: string }) {
  const texts = useMessages(closeMessages);
  const entry = useMessages(accountMessages);
  const [way, setWay] = useState(ways[0] ?? 'code');
  const [code, setCode] = useState('');
  const closing = useClosing();
  const { closingNow, fault, formFault, resendAt, sending, sendCode, close, refuse } = closing;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (way === 'code') {
      if (code.length === 6) void close({ kind: 'code', code });
      else refuse(texts.codeMissing);
    } else if (typeof password === 'string' && password !== '') void close({ kind: 'password', password });
    else refuse(entry.password.missing);
  }

  return (
    <Card>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        {ways.length > 1 && (
          <SegmentedControl
            label={texts.way}
            name="way"
            segments={[
              { value: 'password', label: texts.byPassword },
              { value: 'code', label: texts.byCode },
            ]}
            value={way}
            onValueChange={(chosen) => {
              setWay(chosen);
              refuse(undefined);
            }}
          />
        )}
        {way === 'password' && (
          <PasswordInput
            label={entry.password.label}
            name="password"
            autoComplete="current-password"
            required
            showLabel={entry.password.show}
            hideLabel={entry.password.hide}
            error={fault}
          />
        )}
        {way === 'code' && resendAt !== null && (
          <>
            <output className="block text-ink-soft">{entry.code.sent({ account: email })}</output>
            <CodeInput label={entry.code.label} error={fault} onValueChange={setCode} />
            <ResendButton
              key={resendAt}
              resendAt={resendAt}
              resending={sending}
              onResend={() => void sendCode()}
              label={entry.code.resend}
              waiting={entry.code.resendIn}
            />
            <DemoHint />
          </>
        )}
        {formFault !== undefined && (
          <Notice tone="danger" live>
            {formFault}
          </Notice>
        )}
        {way === 'code' && resendAt === null ? (
          <Button size="lg" block loading={sending} onClick={() => void sendCode()}>
            {entry.code.send}
          </Button>
        ) : (
          <Button type="submit" variant="danger" size="lg" block loading={closingNow}>
            {texts.submit}
          </Button>
        )}
      </form>
    </Card>
  );
}
