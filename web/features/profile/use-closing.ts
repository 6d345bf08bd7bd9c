import { useState } from 'react';
import { ApiError, type CallInput } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { removeToken } from '#web/shell/token-cookie.ts';
import { forgetUnsent } from '#web/shell/unsent.ts';
import { useApi } from '#web/shell/use-api.ts';

export type ClosingProof = CallInput<'disable'>['proof'];

/** Codes of refusals that are the proof's. */
const ofTheProof: readonly number[] = [errorCodes.proofWrong, errorCodes.codeWrong, errorCodes.socialExpired];

/** The last step of closing an account. */
export function useClosing() {
  const { call } = useApi();
  const { formats } = useLocale();
  const [closingNow, setClosingNow] = useState(false);
  /** What is wrong with the proof. */
  const [fault, setFault] = useState<string>();
  const [formFault, setFormFault] = useState<string>();

  function refuse(message: string | undefined) {
    setFault(message);
    setFormFault(undefined);
  }

  /** Leaves the page once it is closed. Gives false when it is the proof that was refused. */
  async function close(proof: ClosingProof): Promise<boolean> {
    if (closingNow) return true;
    setClosingNow(true);
    refuse(undefined);
    try {
      const { eraseAfter } = await call('disable', { proof });
      removeToken();
      forgetUnsent('members');
      // A whole page load: nothing of the member stays in the memory of a shared device.
      const until = formats.dayOf(eraseAfter);
      location.replace(`/farewell?${new URLSearchParams({ until })}`);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const message = failure.fields[0]?.reason ?? failure.message;
      const isProof = ofTheProof.includes(failure.code) || failure.fields.length > 0;
      if (isProof) setFault(message);
      else setFormFault(message);
      setClosingNow(false);
      return !isProof;
    }
  }

  return { closingNow, fault, formFault, close, refuse };
}

export type Closing = ReturnType<typeof useClosing>;
