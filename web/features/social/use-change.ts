import { useState } from 'react';
import { ApiError, type CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useCodeSending, type CodeLimits } from '../accounts/use-send-code.ts';
import type { Change, PendingChange } from './pending-change.ts';
import { waysMessages } from './ways-messages.ts';

export type Proof = CallInput<'removeAccount'>['proof'];
type NewEmail = { readonly email: string; readonly code: string };

interface Ends {
  /** Done, and what to say. */
  onDone(message: string): void;
  /** Cannot go on, and why. */
  onClose(why: string): void;
}

/** One change of how a member signs in: the proof first, then the new address if it is one, then the change. */
export function useChange(
  { change, proof: brought }: PendingChange & { change: Change },
  limits: CodeLimits,
  { onDone, onClose }: Ends,
) {
  const texts = useMessages(waysMessages);
  const { send } = useApi();
  const [proof, setProof] = useState<Proof | null>(brought ?? null);
  /** Proven by its code, which stays good when only the proof was wrong. */
  const [newEmail, setNewEmail] = useState<NewEmail | null>(null);
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [working, setWorking] = useState(false);
  const sending = useCodeSending(
    limits,
    (email) => send('sendProofCode', { email }, { handleErrors: true }),
    () => undefined,
  );
  const step =
    proof === null || change.kind !== 'email' ? 'proof' : sending.sent === null ? 'address' : 'code';

  async function commit(given: Proof, fresh: NewEmail | null) {
    switch (change.kind) {
      case 'add': {
        const { ticket, key } = change;
        const way = { kind: 'social', ticket, key } as const;
        return send('bindAccount', { way, proof: given }, { handleErrors: true });
      }
      case 'remove':
        return send('removeAccount', { way: change.way, proof: given }, { handleErrors: true });
      case 'email':
        if (fresh === null) return false;
        return send(
          'bindAccount',
          { way: { kind: 'email', ...fresh }, proof: given },
          { handleErrors: true },
        );
    }
  }

  async function go(given: Proof, fresh: NewEmail | null) {
    if (working) return;
    setWorking(true);
    setFault(undefined);
    try {
      if (await commit(given, fresh)) onDone(texts.done[change.kind]);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      refuse(failure);
    } finally {
      setWorking(false);
    }
  }

  /** Leads back to what can be mended; what cannot ends the change. */
  function refuse({ code, fields, message }: ApiError) {
    setAttempt((count) => count + 1);
    if (code === errors.socialExpired.code) onClose(texts.expired);
    else if (code === errors.lastSignInWay.code || code === errors.signInWayUnknown.code) onClose(message);
    else if (code === errors.signInWayTaken.code && change.kind === 'add')
      onClose(texts.taken(change.provider));
    else {
      setFault(fields[0]?.reason ?? message);
      if (code === errors.proofWrong.code || fields[0]?.path.startsWith('proof')) setProof(null);
      if (code === errors.codeWrong.code) setNewEmail(null);
      if (code === errors.signInWayTaken.code) changeAddress();
    }
  }

  function changeAddress() {
    setNewEmail(null);
    sending.resume(null);
  }

  return {
    step,
    proof,
    sending,
    fault,
    attempt,
    working,
    /** Takes a proof; the change is made at once when nothing else is to be asked. */
    prove(given: Proof) {
      setFault(undefined);
      setProof(given);
      if (change.kind !== 'email' || newEmail !== null) void go(given, newEmail);
    },
    sendCode(email: string) {
      setFault(undefined);
      void sending.sendCode(email);
    },
    changeAddress() {
      setFault(undefined);
      changeAddress();
    },
    enterCode(email: string, code: string) {
      setNewEmail({ email, code });
      if (proof !== null) void go(proof, { email, code });
    },
  };
}
