import { useState, type SubmitEvent } from 'react';
import { ApiError, type CallResult } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { BindPhoneProof } from './bind-phone-proof.tsx';
import { phoneMessages } from './messages.ts';
import { likelyCountry, parseAnyPhone, useDialCountries } from './phone-country.tsx';
import { PhoneField } from './phone-field.tsx';

export interface BindPhoneProps {
  /** What can prove the member, as `listSignInWays` tells. */
  readonly proofs: CallResult<'listSignInWays'>['proofs'];
  onBound(): void;
}

export interface SentNumber {
  /** E.164. */
  readonly number: string;
  /** When another code may be asked for; milliseconds since 1970. */
  readonly resendAt: number;
}

/** Asks for the number, then for the code that was sent there together with a proof that it is the member. */
export function BindPhoneForm({ proofs, onBound }: BindPhoneProps) {
  const texts = useMessages(phoneMessages);
  const countries = useDialCountries();
  const { send } = useApi();
  const { notify } = useToast();
  const { defaultCountry } = useRoot().site;
  const [typed, setTyped] = useState(() => ({ country: likelyCountry(defaultCountry), value: '' }));
  const [sent, setSent] = useState<SentNumber | null>(null);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<{ number?: string; form?: string }>({});

  async function sendCode(number: string) {
    setSending(true);
    setFault({});
    try {
      const result = await send('sendProofCode', { phone: number }, { handleErrors: true });
      if (result) setSent({ number, resendAt: Date.now() + result.resendAfterSeconds * 1000 });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // The code of a minute ago is as good as a new one: ask for it rather than stand still.
      if (failure.code === errors.codeTooSoon.code) setSent({ number, resendAt: Date.now() + 60_000 });
      setFault({ form: failure.message });
    } finally {
      setSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = parseAnyPhone(typed.value, typed.country);
    if (phone?.mobile) {
      if (!sending) void sendCode(phone.number);
      return;
    }
    setFault({ number: texts.invalid });
    event.currentTarget.querySelector<HTMLInputElement>('[name="phone"]')?.focus();
  }

  if (sent) {
    return (
      <BindPhoneProof
        proofs={proofs}
        sent={sent}
        resending={sending}
        error={fault.form}
        onResend={() => void sendCode(sent.number)}
        onChangeNumber={() => {
          setSent(null);
          setFault({});
        }}
        onBound={() => {
          notify({ tone: 'positive', message: texts.bound });
          onBound();
        }}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PhoneField
        label={texts.number}
        name="phone"
        required
        countries={countries}
        country={typed.country}
        countryLabel={texts.country}
        value={typed.value}
        error={fault.number}
        onPhoneChange={(phone) => {
          setTyped(phone);
          setFault({});
        }}
      />
      {fault.form !== undefined && (
        <Notice tone="danger" live>
          {fault.form}
        </Notice>
      )}
      <Button type="submit" block loading={sending}>
        {texts.send}
      </Button>
    </form>
  );
}
