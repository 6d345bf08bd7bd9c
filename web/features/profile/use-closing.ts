import { useState } from 'react';
import type { CallInput } from '#contract/client.ts';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { removeToken } from '#web/shell/token-cookie.ts';
import { useApi } from '#web/shell/use-api.ts';
import { dayIn } from './rules.ts';
import { useMember } from './use-member.ts';

type Proof = CallInput<'disable'>['proof'];

/** Codes of refusals that belong to the field of the proof. */
const ofTheField: readonly number[] = [errors.proofWrong.code, errors.codeWrong.code];

export function useClosing() {
  const { send } = useApi();
  const { timeZone } = useMember();
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [closingNow, setClosingNow] = useState(false);
  const [fault, setFault] = useState<string>();
  const [formFault, setFormFault] = useState<string>();

  async function sendCode() {
    if (sending) return;
    setSending(true);
    setFault(undefined);
    setFormFault(undefined);
    try {
      const sent = await send('sendProofCode', {}, { handleErrors: true });
      if (sent) setResendAt(Date.now() + sent.resendAfterSeconds * 1000);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // The code of a minute ago is as good as a new one.
      if (failure.code === errors.codeTooSoon.code) setResendAt((before) => before ?? Date.now());
      else setFormFault(failure.message);
    } finally {
      setSending(false);
    }
  }

  async function close(proof: Proof) {
    if (closingNow) return;
    setClosingNow(true);
    setFault(undefined);
    setFormFault(undefined);
    try {
      const closed = await send('disable', { proof }, { handleErrors: true });
      if (!closed) return;
      removeToken();
      // A whole page load: nothing of the member stays in the memory of a shared device.
      const until = dayIn(timeZone, new Date(closed.eraseAfter));
      location.replace(`/farewell?${new URLSearchParams({ until })}`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const message = failure.fields[0]?.reason ?? failure.message;
      if (ofTheField.includes(failure.code) || failure.fields.length > 0) setFault(message);
      else setFormFault(message);
      setClosingNow(false);
    }
  }

  return { resendAt, sending, closingNow, fault, formFault, sendCode, close, refuse: setFault };
}
