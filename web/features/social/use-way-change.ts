import { useState } from 'react';
import type { ApiError, CallInput } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { reasonOf, useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useCodeSending, type CodeLimits } from '#web/features/members/use-send-code.ts';
import type { SignInChange, PendingChange } from './pending-change.ts';
import { waysMessages } from './ways-messages.ts';

export type ChangeProof = CallInput<'removeAccount'>['proof'];
/** A new address or number, and the code that proves it. */
type NewName = { readonly account: string; readonly code: string };

interface Ends {
  /** Done, and what to say. */
  onDone(message: string): void;
  /** Cannot go on, and why. */
  onClose(why: string): void;
}

/** One change of how a member signs in: the proof first, then the new address or number if it is one, then the change. */
export function useWayChange(
  { change, proof: brought }: PendingChange & { change: SignInChange },
  limits: CodeLimits,
  { onDone, onClose }: Ends,
) {
  const texts = useMessages(waysMessages);
  const { call } = useApi();
  const [proof, setProof] = useState<ChangeProof | null>(brought ?? null);
  /** Proven by its code, which stays good when only the proof was wrong. */
  const [newName, setNewName] = useState<NewName | null>(null);
  const sending = useCodeSending(
    limits,
    (account) => call('sendProofCode', change.kind === 'phone' ? { phone: account } : { email: account }),
    () => undefined,
  );
  const isName = change.kind === 'email' || change.kind === 'phone';
  const step = proof === null || !isName ? 'proof' : sending.sent === null ? 'address' : 'code';

  async function commit(given: ChangeProof, fresh: NewName | null) {
    switch (change.kind) {
      case 'add': {
        const { ticket, key } = change;
        const way = { kind: 'social', ticket, key } as const;
        return call('bindAccount', { way, proof: given });
      }
      case 'remove':
        return call('removeAccount', { way: change.way, proof: given });
      case 'email':
      case 'phone': {
        if (fresh === null) return false;
        const { account, code } = fresh;
        const way =
          change.kind === 'phone'
            ? ({ kind: 'phone', phone: account, code } as const)
            : ({ kind: 'email', email: account, code } as const);
        return call('bindAccount', { way, proof: given });
      }
    }
  }

  const making = useChange(
    async (given: ChangeProof, fresh: NewName | null) => {
      if (await commit(given, fresh)) onDone(texts.done[change.kind]);
    },
    { otherwise: refuse },
  );

  /** Leads back to what can be mended; what cannot ends the change. */
  function refuse(failure: ApiError): string | undefined {
    const { code, fields, message } = failure;
    if (code === errorCodes.socialExpired) onClose(texts.expired);
    else if (code === errorCodes.lastSignInWay || code === errorCodes.signInWayUnknown) onClose(message);
    else if (code === errorCodes.signInWayTaken && change.kind === 'add')
      onClose(texts.taken(change.provider));
    else {
      if (code === errorCodes.proofWrong || fields[0]?.path.startsWith('proof')) setProof(null);
      if (code === errorCodes.codeWrong) setNewName(null);
      if (code === errorCodes.signInWayTaken) changeAddress();
      return reasonOf(failure);
    }
    return undefined;
  }

  function changeAddress() {
    setNewName(null);
    sending.resume(null);
  }

  return {
    step,
    proof,
    sending,
    fault: making.fault,
    attempt: making.refusals,
    working: making.busy,
    /** Takes a proof; the change is made at once when nothing else is to be asked. */
    prove(given: ChangeProof) {
      making.clear();
      setProof(given);
      if (!isName || newName !== null) void making.run(given, newName);
    },
    sendCode(account: string) {
      making.clear();
      void sending.sendCode(account);
    },
    changeAddress() {
      making.clear();
      changeAddress();
    },
    enterCode(account: string, code: string) {
      setNewName({ account, code });
      if (proof !== null) void making.run(proof, { account, code });
    },
  };
}
