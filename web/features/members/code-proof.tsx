import { reasonOf, useChange } from '#web/kit/use-change.ts';
import { useApi } from '#web/kit/use-api.ts';
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
  const { account } = sent;

  const checking = useChange(
    async (code: string) =>
      onTicket((await call('verifyCode', { account, code, purpose: 'recover' })).ticket),
    { otherwise: reasonOf },
  );

  return (
    <CodePrompt
      sent={sent}
      attempt={checking.refusals}
      checking={checking.busy}
      error={checking.fault ?? sending.error}
      resending={sending.sending}
      onCode={(code) => void checking.run(code)}
      onResend={() => {
        checking.clear();
        void sending.sendCode(account);
      }}
      {...(onChangeEmail && { onChangeEmail })}
    />
  );
}
