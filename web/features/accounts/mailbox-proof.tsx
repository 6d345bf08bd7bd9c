import { Mail } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodePrompt } from './code-prompt.tsx';
import { accountMessages } from './messages.ts';
import { recoveryMessages } from './recovery-messages.ts';
import { useSendCode, type CodeLimits } from './use-send-code.ts';

/** Has a member without a password prove the mailbox, for a ticket that a first one can be set with. */
export function MailboxProof({
  account,
  limits,
  onTicket,
}: {
  account: string;
  limits: CodeLimits;
  onTicket: (ticket: string) => void;
}) {
  const texts = useMessages(accountMessages);
  const { proof } = useMessages(recoveryMessages).change;
  const { send } = useApi();
  const { sent, sending, error, sendCode } = useSendCode(limits, 'recover');
  const [checking, setChecking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  async function check(code: string) {
    setChecking(true);
    setRefused(undefined);
    try {
      const given = await send('verifyCode', { account, code, purpose: 'recover' }, { handleErrors: true });
      if (given) onTicket(given.ticket);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.fields[0]?.reason ?? failure.message);
      setAttempt(attempt + 1);
      setChecking(false);
    }
  }

  if (!sent) {
    return (
      <div className="grid gap-5">
        <p>{proof({ account })}</p>
        {error !== undefined && (
          <Notice tone="warning" live>
            {error}
          </Notice>
        )}
        <Button
          size="lg"
          block
          loading={sending}
          icon={<Mail aria-hidden="true" />}
          onClick={() => void sendCode(account)}
        >
          {texts.code.send}
        </Button>
      </div>
    );
  }
  return (
    <CodePrompt
      sent={sent}
      attempt={attempt}
      checking={checking}
      error={refused ?? error}
      resending={sending}
      onCode={(code) => void check(code)}
      onResend={() => {
        setRefused(undefined);
        void sendCode(account);
      }}
    />
  );
}
