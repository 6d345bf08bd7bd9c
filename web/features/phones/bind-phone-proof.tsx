import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { DemoHint, ResendButton } from '../accounts/code-prompt.tsx';
import { accountMessages } from '../accounts/messages.ts';
import type { BindPhoneProps, SentNumber } from './bind-phone-form.tsx';
import { phoneMessages } from './messages.ts';

export interface BindPhoneProofProps extends BindPhoneProps {
  readonly sent: SentNumber;
  readonly resending: boolean;
  readonly error: string | undefined;
  onResend(): void;
  onChangeNumber(): void;
}

type Faults = Partial<Record<'code' | 'password' | 'proofCode' | 'form', string>>;

/** The code from the phone, and the password or a second code from the address that was there before. */
export function BindPhoneProof({
  proofs,
  sent,
  resending,
  error,
  onResend,
  onChangeNumber,
  onBound,
}: BindPhoneProofProps) {
  const texts = useMessages(phoneMessages);
  const { code: codeTexts, email: emailTexts } = useMessages(accountMessages);
  const { send } = useApi();
  const form = useRef<HTMLFormElement>(null);
  const byPassword = proofs.includes('password');
  const [proofSent, setProofSent] = useState(false);
  const [working, setWorking] = useState<'proof' | 'bind' | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function fault(found: Faults) {
    setFaults(found);
    const [first = ''] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function sendProof() {
    setWorking('proof');
    setFaults({});
    try {
      if (await send('sendProofCode', {}, { handleErrors: true })) setProofSent(true);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // The code of a minute ago is as good as a new one.
      if (failure.code === errors.codeTooSoon.code) setProofSent(true);
      setFaults({ form: failure.message });
    } finally {
      setWorking(null);
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string) => String(fields.get(name) ?? '');
    const [code, password, proofCode] = [textOf('code'), textOf('password'), textOf('proofCode')];
    const incomplete: Faults = {
      ...(code.length !== 6 && { code: texts.codeMissing }),
      ...(byPassword && password === '' && { password: texts.passwordMissing }),
      ...(!byPassword && proofCode.length !== 6 && { proofCode: texts.codeMissing }),
    };
    if (Object.keys(incomplete).length > 0) {
      fault(incomplete);
      return;
    }
    setWorking('bind');
    setFaults({});
    try {
      const bound = await send(
        'bindAccount',
        {
          way: { kind: 'phone', phone: sent.number, code },
          proof: byPassword ? { kind: 'password', password } : { kind: 'code', code: proofCode },
        },
        { handleErrors: true },
      );
      if (bound) onBound();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const wrongPassword = byPassword && failure.code === errors.proofWrong.code;
      const wrongCode = byPassword && failure.code === errors.codeWrong.code;
      fault({ [wrongPassword ? 'password' : wrongCode ? 'code' : 'form']: failure.message });
    } finally {
      setWorking(null);
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <output className="block text-ink-soft">{codeTexts.sent({ account: sent.number })}</output>
      <CodeInput label={codeTexts.label} name="code" error={faults.code} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ResendButton
          key={sent.resendAt}
          resendAt={sent.resendAt}
          resending={resending}
          label={codeTexts.resend}
          waiting={codeTexts.resendIn}
          onResend={onResend}
        />
        <Button variant="quiet" size="sm" onClick={onChangeNumber}>
          {emailTexts.changeNumber}
        </Button>
      </div>
      <p className="border-t border-line pt-4 text-ink-soft">{texts.proveText}</p>
      {byPassword && (
        <PasswordInput
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          error={faults.password}
        />
      )}
      {!byPassword && proofSent && (
        <CodeInput label={texts.proofCode} hint={texts.proofSent} name="proofCode" error={faults.proofCode} />
      )}
      {(faults.form ?? error) !== undefined && (
        <Notice tone="danger" live>
          {faults.form ?? error}
        </Notice>
      )}
      {byPassword || proofSent ? (
        <Button type="submit" block loading={working === 'bind'}>
          {texts.bind}
        </Button>
      ) : (
        <Button block loading={working === 'proof'} onClick={() => void sendProof()}>
          {texts.sendProof}
        </Button>
      )}
      <DemoHint />
    </form>
  );
}
