import { useState } from 'react';
import type { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { LinkEnded } from './link-ended.tsx';
import { linkMessages } from './link-messages.ts';
import { useEntry } from './use-entry.tsx';
import { isLinkEnded, useLinkAnswer, useLinkKey } from './use-link-key.ts';
import { useSignIn } from './use-sign-in.ts';

/**
 * Signs in by a link from a mail, by one tap: a mail scanner that opens the link does not spend it, and nobody is
 * signed in to an account by merely following a link. Where it leads afterwards is `?next=`, a path of this site.
 */
export default function FastLoginPage() {
  const { site } = useRoot();
  const texts = useMessages(linkMessages).fastLogin;
  const { key, ended, working, comeBack, fault, signIn } = useFastLogin();
  if (ended) {
    return (
      <EntryFrame picture="above" steady>
        <LinkEnded missing={key === null} text={texts.endedText} again={texts.again} to="/login" />
      </EntryFrame>
    );
  }
  if (comeBack) {
    return (
      <EntryFrame picture="above" steady>
        {comeBack}
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
  const { call } = useApi();
  const { working, comeBack, attempt } = useEntry(useSignIn().enter);
  const key = useLinkKey();
  // A press may come before the browser has looked for the key.
  const [wanted, setWanted] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly key: string; readonly failure: ApiError }>();

  async function spend(link: string) {
    setRefusal(undefined);
    await attempt(
      (takenBack) => call('fastLogin', { key: link, comeBack: takenBack }),
      (failure) => setRefusal({ key: link, failure }),
    );
  }
  const { again } = useLinkAnswer(wanted ? key : undefined, spend);

  const failure = refusal?.key === key ? refusal?.failure : undefined;
  const refused = failure !== undefined && isLinkEnded(failure);
  return {
    key,
    ended: key === null || refused,
    working: working || (wanted && key === undefined),
    comeBack,
    fault: failure?.message,
    signIn: () => {
      if (wanted) again();
      else setWanted(true);
    },
  };
}
