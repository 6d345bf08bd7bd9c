import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { codeRules } from '#contract/calls/accounts.ts';
import { errors } from '#contract/errors.ts';
import { MailBird } from '#web/illustrations/mail-bird.tsx';
import { useLoaderData } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DemoHint, ResendButton } from './code-prompt.tsx';
import { EmailForm } from './email-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { readDraft, saveDraft, type EntryDraft } from './entry-draft.ts';
import { accountMessages } from './messages.ts';
import { recoveryMessages } from './recovery-messages.ts';

type Sent = NonNullable<EntryDraft['recovering']>;

export function loader() {
  return { secondsBetween: codeRules.secondsBetween };
}

export default function ForgetPage() {
  const texts = useMessages(recoveryMessages).forget;
  const { sent, sending, error, ask, another } = useRecoveryMail();
  return (
    <EntryFrame picture="beside">
      <div>
        <h1 className="text-2xl">{sent ? texts.sentTitle : texts.title}</h1>
        {!sent && <p className="mt-1.5 text-ink-soft">{texts.text}</p>}
      </div>
      {sent ? (
        <SentNote sent={sent} sending={sending} error={error} onResend={ask} onAnother={another} />
      ) : (
        <EmailForm
          error={error}
          sending={sending}
          submitLabel={texts.send}
          onSubmit={(account) => void ask(account)}
        />
      )}
      <p className="border-t border-line pt-4 text-center text-ink-soft">
        <TextLink to="/login" className="inline-flex min-h-11 items-center justify-center">
          {texts.back}
        </TextLink>
      </p>
    </EntryFrame>
  );
}

/** The same for every address: whether it has an account is nobody else's business. */
function SentNote({
  sent,
  sending,
  error,
  onResend,
  onAnother,
}: {
  sent: Sent;
  sending: boolean;
  error: string | undefined;
  onResend: (account: string) => Promise<void>;
  onAnother: () => void;
}) {
  const texts = useMessages(recoveryMessages).forget;
  const { change } = useMessages(accountMessages).email;
  return (
    <div className="grid gap-4">
      <MailBird className="mx-auto w-32" />
      <output className="block">{texts.sent({ account: sent.account })}</output>
      <p className="text-sm text-ink-soft">{texts.sentText}</p>
      {error !== undefined && (
        <Notice tone="warning" live>
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ResendButton
          key={sent.resendAt}
          resendAt={sent.resendAt}
          resending={sending}
          label={texts.resend}
          onResend={() => void onResend(sent.account)}
        />
        <Button variant="quiet" size="sm" onClick={onAnother}>
          {change}
        </Button>
      </div>
      <DemoHint />
    </div>
  );
}

function useRecoveryMail() {
  const { secondsBetween } = useLoaderData<typeof loader>();
  const { send } = useApi();
  const [sent, setSent] = useState<Sent | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  // Reading the mail may have cost the phone this page.
  useEffect(() => setSent(readDraft().recovering ?? null), []);

  function remember(account: string, seconds: number) {
    const now = { account, resendAt: Date.now() + seconds * 1000 };
    setSent(now);
    saveDraft({ account, recovering: now });
  }

  async function ask(account: string) {
    setSending(true);
    setError(undefined);
    try {
      const result = await send('sendMailByRecoverPwd', { account }, { handleErrors: true });
      if (result) remember(account, result.resendAfterSeconds);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // The mail of a minute ago is as good as a new one.
      if (failure.code === errors.linkTooSoon.code) remember(account, secondsBetween);
      else setError(failure.fields[0]?.reason ?? failure.message);
    } finally {
      setSending(false);
    }
  }

  function another() {
    setSent(null);
    setError(undefined);
    saveDraft({ recovering: undefined });
  }

  return { sent, sending, error, ask, another };
}
