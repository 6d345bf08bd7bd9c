import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApi } from '#web/shell/use-api.ts';
import { CodePrompt } from './code-prompt.tsx';
import type { CodeSending, SentCode } from './use-send-code.ts';

export interface CodeProofProps {
  readonly sent: SentCode;
  readonly sending: CodeSending;
  onTicket(ticket: string): void;
  /** Left out where the address is given. */
  onChangeEmail?(): void;
}

/** Asks for a mailed code and turns it into a ticket for a new password. */
export function CodeProof({ sent, sending, onTicket, onChangeEmail }: CodeProofProps) {
  const { call } = useApi();
  const [checking, setChecking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { account } = sent;

  async function check(code: string) {
    setChecking(true);
    setRefused(undefined);
    try {
      const given = await call('verifyCode', { account, code, purpose: 'recover' });
      if (given) onTicket(given.ticket);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.fields[0]?.reason ?? failure.message);
      setAttempt(attempt + 1);
      setChecking(false);
    }
  }

  return (
    <CodePrompt
      sent={sent}
      attempt={attempt}
      checking={checking}
      error={refused ?? sending.error}
      resending={sending.sending}
      onCode={(code) => void check(code)}
      onResend={() => {
        setRefused(undefined);
        void sending.sendCode(account);
      }}
      {...(onChangeEmail && { onChangeEmail })}
    />
  );
}
