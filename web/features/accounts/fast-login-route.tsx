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
import { linkMessages } from './link-messages.ts';
import { useLinkAnswer, useLinkKey } from './use-link-key.ts';
import { useSignIn } from './use-sign-in.ts';

/**
 * Signs in by a link from a mail, by one tap: a mail scanner that opens the link does not spend it, and nobody is
 * signed in to an account by merely following a link. Where it leads afterwards is `?next=`, a path of this site.
 */
export default function FastLoginPage() {
  const { site } = useRoot();
  const texts = useMessages(linkMessages).fastLogin;
  const { key, ended, working, fault, signIn } = useFastLogin();
  if (ended) {
    return (
      <EntryFrame picture="above" steady>
        <LinkEnded missing={key === null} text={texts.endedText} again={texts.again} to="/login" />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame picture="above" steady>
      <div>
        <h1 className="text-2xl">{texts.title({ brand: site.brandName })}</h1>
        <p className="mt-1.5 text-ink-soft">{texts.text}</p>
      </div>
      {fault !== undefined && (
        <Notice tone="danger" live>
          {fault}
        </Notice>
      )}
      <Button size="lg" block loading={working} onClick={signIn}>
        {texts.submit}
      </Button>
    </EntryFrame>
  );
}

function useFastLogin() {
  const { send } = useApi();
  const { enter } = useSignIn();
  const key = useLinkKey();
  // A press may come before the browser has looked for the key.
  const [wanted, setWanted] = useState(false);

  async function spend(link: string): Promise<'entered' | 'ended' | { readonly fault: string }> {
    try {
      const session = await send('fastLogin', { key: link }, { handleErrors: true });
      if (session) enter(session);
      return 'entered';
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { code, message } = failure;
      const ended = code === errors.linkEnded.code || code === errors.badRequest.code;
      return ended ? 'ended' : { fault: message };
    }
  }
  const { answer, again } = useLinkAnswer(wanted ? key : undefined, spend);

  return {
    key,
    ended: key === null || answer === 'ended',
    working: wanted && (answer === undefined || answer === 'entered'),
    fault: typeof answer === 'object' ? answer.fault : undefined,
    signIn: () => {
      if (wanted) again();
      else setWanted(true);
    },
  };
}
