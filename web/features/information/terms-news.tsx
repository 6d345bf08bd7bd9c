import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { useChange } from '#web/kit/use-change.ts';
import { keep, readKept } from '#web/kit/kept.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { termsNewsMessages } from './terms-news-messages.ts';

/** Where somebody is in the middle of leaving, nobody is asked to stay by new terms. */
const quietPaths = ['/profile/close', '/profile/loss'];

/** Asks once a session whether she accepts the new terms. Nothing waits for the answer. */
export function TermsNews({ version }: { version: number }) {
  const texts = useMessages(termsNewsMessages);
  const { formats } = useLocale();
  const { call, send } = useApi();
  const { pathname } = useLocation();
  const place = `terms ${version}`;
  const [terms, setTerms] = useState<CallResult<'getDocument'> | null>(null);
  const [asked, setAsked] = useState(() => readKept(place) !== null);
  const [declining, setDeclining] = useState(false);
  const waits = !asked && !quietPaths.includes(pathname);

  useEffect(() => {
    if (!waits) return;
    // In silence: she was about to do something else.
    call('getDocument', { document: 'terms', version }).then(setTerms, () => undefined);
  }, [waits, version, call]);

  function later() {
    keep(place, true);
    setAsked(true);
  }

  const accepting = useChange(
    async () => {
      const accepted = await send('acceptTerms', { version });
      if (accepted) later();
      return accepted ? texts.accepted : undefined;
    },
    { done: (said) => said, revalidate: true },
  );

  if (!terms || !waits) return null;
  return (
    <Sheet
      open
      onClose={later}
      title={declining ? texts.declineTitle : texts.title}
      closeLabel={texts.close}
      footer={
        declining ? (
          <>
            <Button variant="quiet" onClick={() => setDeclining(false)}>
              {texts.back}
            </Button>
            <ButtonLink to="/profile/close" variant="quiet" onClick={later}>
              {texts.closeAccount}
            </ButtonLink>
            <ButtonLink to="/contact?kind=privacy" variant="secondary" onClick={later}>
              {texts.contact}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => setDeclining(true)}>
              {texts.decline}
            </Button>
            <Button variant="secondary" onClick={later}>
              {texts.later}
            </Button>
            <Button loading={accepting.busy} onClick={() => accepting.run()}>
              {texts.accept}
            </Button>
          </>
        )
      }
    >
      {declining ? (
        <p>{texts.declineText}</p>
      ) : (
        <div className="grid gap-3">
          <p>{texts.text({ date: formats.date(terms.publishedAt) })}</p>
          {terms.changes !== null && <p className="card card-sage whitespace-pre-line">{terms.changes}</p>}
          <p>
            <a
              href="/app/termsConditions"
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              {texts.read}
            </a>
          </p>
          <p className="text-sm text-ink-soft">{texts.rest}</p>
        </div>
      )}
    </Sheet>
  );
}
