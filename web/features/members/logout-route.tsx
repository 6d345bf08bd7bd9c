import { useCallback, useEffect, useRef, useState } from 'react';
import { signedOutCodes } from '#contract/envelope.ts';
import { outcome } from '#web/kit/failures.ts';
import { forgetMember } from '#web/kit/forget-member.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { logoutMessages } from './logout-messages.ts';

export default function LogoutPage() {
  const texts = useMessages(logoutMessages);
  const { call } = useApi();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  const signOut = useCallback(async () => {
    const ended = await outcome(call('logout', {}));
    // A session that has ended already is as good as signed out.
    if (!ended.ok && !signedOutCodes.includes(ended.failure.code)) {
      setFailed(true);
      return;
    }
    await forgetMember();
    // A whole page load: nothing of the member stays in the memory of a shared device.
    location.replace('/');
  }, [call]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut();
  }, [signOut]);

  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      {failed ? (
        <ErrorState
          heading="h1"
          title={texts.failed}
          text={texts.failedText}
          onRetry={() => {
            setFailed(false);
            void signOut();
          }}
          retryLabel={texts.retry}
          retrying={false}
          action={
            <ButtonLink to="/" variant="quiet">
              {texts.stay}
            </ButtonLink>
          }
        />
      ) : (
        <h1 className="text-xl">
          <Spinner label={texts.working} />
        </h1>
      )}
    </div>
  );
}
