import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { LinkEnded } from './link-ended.tsx';
import { recoveryMessages } from './recovery-messages.ts';
import { useLinkKey } from './use-link-key.ts';
import { useSignIn } from './use-sign-in.ts';

/**
 * Signs in by a link from a mail, by one tap: a mail scanner that opens the link does not spend it, and nobody is
 * signed in to an account by merely following a link. Where it leads afterwards is `?next=`, a path of this site.
 */
export default function FastLoginPage() {
  const { site } = useRoot();
  const texts = useMessages(recoveryMessages).fastLogin;
  const { send } = useApi();
  const { enter } = useSignIn();
  const key = useLinkKey();
  const [working, setWorking] = useState(false);
  const [ended, setEnded] = useState<string>();
  const [fault, setFault] = useState<string>();

  async function signIn(using: string) {
    setWorking(true);
    setFault(undefined);
    try {
      const session = await send('fastLogin', { key: using }, { handleErrors: true });
      if (session) enter(session);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setWorking(false);
      const { code, message } = failure;
      if (code === errors.linkEnded.code || code === errors.badRequest.code) setEnded(using);
      else setFault(message);
    }
  }

  const isEnded = key === null || (key !== undefined && ended === key);
  return (
    <EntryFrame picture="above">
      <h1 className="text-2xl">{isEnded ? texts.endedTitle : texts.title({ brand: site.brandName })}</h1>
      {isEnded ? (
        <LinkEnded text={texts.endedText} again={texts.again} to="/login" />
      ) : (
        <>
          <p className="text-ink-soft">{texts.text}</p>
          {fault !== undefined && (
            <Notice tone="danger" live>
              {fault}
            </Notice>
          )}
          <Button
            size="lg"
            block
            loading={working || key === undefined}
            onClick={() => key && void signIn(key)}
          >
            {texts.submit}
          </Button>
        </>
      )}
    </EntryFrame>
  );
}
