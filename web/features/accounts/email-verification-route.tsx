import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { Hatching } from '#web/illustrations/hatching.tsx';
import { MailBird } from '#web/illustrations/mail-bird.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DemoHint } from './code-prompt.tsx';
import { recoveryMessages } from './recovery-messages.ts';
import { useLinkKey } from './use-link-key.ts';

type State = 'working' | 'done' | 'ended' | 'failed';

/** Where the mailed link that confirms an address leads. */
export default function EmailVerificationPage() {
  const texts = useMessages(recoveryMessages).activate;
  const { user } = useRoot();
  const key = useLinkKey();
  const { state, activate } = useActivation(key);
  // Without a link the page tells how things stand.
  const shown = state === 'ended' && user?.emailVerified ? 'done' : state;
  if (shown === 'working') {
    return (
      <div className="page page-narrow grid min-h-[50dvh] place-content-center justify-items-center gap-4 text-center">
        <h1 className="text-2xl">{texts.title}</h1>
        <Spinner label={texts.working} />
      </div>
    );
  }
  return (
    <div className="page page-narrow">
      <EmptyState
        heading="h1"
        illustration={shown === 'done' ? <Hatching /> : <MailBird />}
        title={texts[shown].title}
        text={texts[shown].text}
        action={
          shown === 'done' ? (
            <ButtonLink to="/">{user ? texts.home : texts.signIn}</ButtonLink>
          ) : shown === 'failed' ? (
            <Button onClick={activate}>{texts.retry}</Button>
          ) : user ? (
            <NewLink />
          ) : (
            <ButtonLink to="/login?next=/app/email-verifications">{texts.signIn}</ButtonLink>
          )
        }
      />
    </div>
  );
}

function NewLink() {
  const texts = useMessages(recoveryMessages).activate;
  const { send } = useApi();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  if (state === 'sent') {
    return (
      <div className="grid gap-3">
        <output>{texts.sent}</output>
        <DemoHint />
      </div>
    );
  }
  return (
    <Button
      loading={state === 'sending'}
      onClick={() => {
        setState('sending');
        void send('sendActivationMail', {}).then((result) => setState(result ? 'sent' : 'idle'));
      }}
    >
      {texts.send}
    </Button>
  );
}

function useActivation(key: string | null | undefined): { state: State; activate: () => void } {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>('working');
  const asked = useRef<string>(undefined);

  const activate = useCallback(async () => {
    if (key === undefined || key === null) {
      if (key === null) setState('ended');
      return;
    }
    setState('working');
    try {
      await send('activate', { key }, { handleErrors: true });
      setState('done');
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { code } = failure;
      setState(code === errors.linkEnded.code || code === errors.badRequest.code ? 'ended' : 'failed');
    }
  }, [key, revalidate, send]);

  useEffect(() => {
    if (key !== null && asked.current === key) return;
    asked.current = key ?? undefined;
    void activate();
  }, [key, activate]);

  return { state, activate: () => void activate() };
}
