import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeProof } from './code-proof.tsx';
import { readDraft } from './entry-draft.ts';
import { accountMessages } from './messages.ts';
import { changeMessages } from './change-messages.ts';
import { useSendCode, type CodeLimits } from './use-send-code.ts';

export interface MailboxProofProps {
  readonly account: string;
  readonly limits: CodeLimits;
  /** Why it is asked for again. */
  readonly reason: string | undefined;
  onTicket(ticket: string): void;
}

/** Has a member without a password prove the mailbox, for a ticket that a first one can be set with. */
export function MailboxProof({ account, limits, reason, onTicket }: MailboxProofProps) {
  const texts = useMessages(accountMessages);
  const { proof } = useMessages(changeMessages).change;
  const sending = useSendCode(limits, 'recover');
  const { sent, sendCode, resume } = sending;
  const remark = sending.error ?? reason;

  // Reading the mail may have cost the phone this page.
  useEffect(() => {
    const { proving } = readDraft();
    if (reason === undefined && proving?.account === account) resume(proving);
  }, [account, reason, resume]);

  if (sent) return <CodeProof sent={sent} sending={sending} onTicket={onTicket} />;
  return (
    <div className="grid gap-5">
      <p>
        <LongWords>{proof({ account })}</LongWords>
      </p>
      {remark !== undefined && (
        <Notice tone="warning" live>
          {remark}
        </Notice>
      )}
      <Button
        size="lg"
        block
        loading={sending.sending}
        icon={<Mail aria-hidden="true" />}
        onClick={() => sendCode(account)}
      >
        {texts.code.send}
      </Button>
    </div>
  );
}
