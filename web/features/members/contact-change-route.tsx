import { useState } from 'react';
import { useLocation } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { ChangeFault } from '#web/kit/change-form.tsx';
import { outcome } from '#web/kit/failures.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useChange } from '#web/kit/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { contactChangeMessages } from './contact-change-messages.ts';
import { Outcome } from './outcome.tsx';
import { isLinkEnded, useLinkAnswer, useLinkKey } from './use-link-key.ts';

type Answer = 'refuse' | 'confirm';
type Link =
  { state: 'ended' } | { state: 'failed' } | { state: 'good'; told: CallResult<'checkContactLink'> };

/** Where the links lead by which a change of contact is refused or confirmed. It asks for a tap: scanners open every link. */
export default function ContactChangePage() {
  const texts = useMessages(contactChangeMessages);
  const { call } = useApi();
  const answer: Answer = useLocation().pathname.endsWith('/refuse') ? 'refuse' : 'confirm';
  const key = useLinkKey();

  async function ask(using: string): Promise<Link> {
    const checked = await outcome(call('checkContactLink', { key: using, answer }));
    if (checked.ok) return { state: 'good', told: checked.result };
    return isLinkEnded(checked.failure) ? { state: 'ended' } : { state: 'failed' };
  }
  const { answer: link, again } = useLinkAnswer(key, ask);

  if (key === null) return <Outcome title={texts.missingTitle} text={texts.missing} action={<WriteToUs />} />;
  if (!key || !link) {
    return (
      <div className="page page-narrow grid min-h-[50dvh] place-content-center justify-items-center gap-4 text-center">
        <h1 className="text-2xl">{texts[answer].title}</h1>
        <Spinner label={texts.checking} />
      </div>
    );
  }
  if (link.state === 'ended')
    return <Outcome title={texts.endedTitle} text={texts.ended} action={<WriteToUs />} />;
  if (link.state === 'failed') {
    return (
      <Outcome
        title={texts.failedTitle}
        text={texts.failed}
        action={<Button onClick={again}>{texts.retry}</Button>}
      />
    );
  }
  return <Answering key={key} linkKey={key} answer={answer} told={link.told} />;
}

interface AnsweringProps {
  readonly linkKey: string;
  readonly answer: Answer;
  readonly told: CallResult<'checkContactLink'>;
}

function Answering({ linkKey, answer, told }: AnsweringProps) {
  const texts = useMessages(contactChangeMessages);
  const words = texts[answer];
  const { formats } = useLocale();
  const { call } = useApi();
  const [state, setState] = useState<'open' | 'done' | 'ended'>('open');
  const answering = useChange(
    async () => {
      await call('answerContactLink', { key: linkKey, answer });
      setState('done');
    },
    { on: [[errorCodes.linkEnded, () => setState('ended')]] },
  );
  if (state === 'ended')
    return <Outcome title={texts.endedTitle} text={texts.ended} action={<WriteToUs />} />;
  if (state === 'done') {
    return (
      <Outcome
        title={words.doneTitle}
        text={words.done}
        action={<ButtonLink to={answer === 'refuse' ? '/forget_pwd' : '/'}>{words.next}</ButtonLink>}
      />
    );
  }
  return (
    <Outcome
      title={words.title}
      text={words.text({ contact: told.contact.masked, until: formats.dateTime(told.dueAt) })}
      action={
        <div className="grid justify-items-center gap-4">
          <ChangeFault of={answering} />
          <Button size="lg" loading={answering.busy} onClick={() => answering.run()}>
            {words.submit}
          </Button>
        </div>
      }
    />
  );
}

function WriteToUs() {
  return <ButtonLink to="/contact">{useMessages(contactChangeMessages).write}</ButtonLink>;
}
