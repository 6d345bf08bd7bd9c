import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as errorCodes from '#contract/error-codes.ts';
import { nowMs } from '#web/kit/clock.ts';
import { outcome } from '#web/kit/failures.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DemoHint, ResendButton } from './code-prompt.tsx';
import { linkMessages } from './link-messages.ts';
import { Outcome } from './outcome.tsx';
import { isLinkEnded, useLinkAnswer, useLinkKey } from './use-link-key.ts';

/** Where the mailed link that confirms an address leads. Without a link the page tells how things stand. */
export default function EmailVerificationPage() {
  const texts = useMessages(linkMessages).activate;
  const { user } = useRoot();
  const { state, reason, activate } = useActivation();
  const unproven = user && !user.emailVerified ? user.email : null;

  if (state === 'working') {
    return (
      <div className="page page-narrow grid min-h-[50dvh] place-content-center justify-items-center gap-4 text-center">
        <h1 className="text-2xl">{texts.title}</h1>
        <Spinner label={texts.working} />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <Outcome
        title={texts.failed.title}
        text={`${reason} ${texts.failed.text}`}
        action={<Button onClick={activate}>{texts.retry}</Button>}
      />
    );
  }
  if (state === 'done' || (user && unproven === null)) {
    return (
      <Outcome {...texts.done} action={<ButtonLink to="/">{user ? texts.home : texts.signIn}</ButtonLink>} />
    );
  }
  if (unproven !== null) {
    const { title, text } = texts.open;
    return (
      <Outcome
        {...(state === 'ended' ? texts.ended : { title, text: text({ account: unproven }) })}
        action={<NewLink />}
      />
    );
  }
  return (
    <Outcome
      {...texts[state]}
      action={<ButtonLink to="/login?next=/app/email-verifications">{texts.signIn}</ButtonLink>}
    />
  );
}

/** Asks for a link, and for another one after a minute. */
function NewLink() {
  const texts = useMessages(linkMessages).activate;
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const [resendAt, setResendAt] = useState<number>();

  const asking = useChange(
    async () => {
      const sent = await call('sendActivationMail', {});
      setResendAt(nowMs() + sent.resendAfterSeconds * 1000);
    },
    {
      on: [
        [
          errorCodes.emailVerifiedAlready,
          async ({ message }) => {
            // Done on another device meanwhile: the page then says so.
            await revalidate();
            return message;
          },
        ],
      ],
    },
  );

  return (
    <div className="grid justify-items-center gap-4">
      {resendAt !== undefined && <output>{texts.sent}</output>}
      {asking.fault !== undefined && (
        <Notice tone="warning" live>
          {asking.fault}
        </Notice>
      )}
      {resendAt === undefined ? (
        <Button loading={asking.busy} onClick={() => asking.run()}>
          {texts.send}
        </Button>
      ) : (
        <>
          <ResendButton
            key={resendAt}
            resendAt={resendAt}
            resending={asking.busy}
            label={texts.resend}
            waiting={texts.resendIn}
            onResend={() => asking.run()}
          />
          <DemoHint />
        </>
      )}
    </div>
  );
}

type State = 'working' | 'done' | 'ended' | 'missing' | 'failed';

function useActivation(): { state: State; reason: string; activate: () => void } {
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const key = useLinkKey();

  async function spend(link: string): Promise<{ state: State; reason: string }> {
    const spent = await outcome(call('activate', { key: link }));
    if (!spent.ok)
      return { state: isLinkEnded(spent.failure) ? 'ended' : 'failed', reason: spent.failure.message };
    void revalidate();
    return { state: 'done', reason: '' };
  }
  const { answer, again } = useLinkAnswer(key, spend);

  const waiting: State = key === null ? 'missing' : 'working';
  return { ...(answer ?? { state: waiting, reason: '' }), activate: again };
}
