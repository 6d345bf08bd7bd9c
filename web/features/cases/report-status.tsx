import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { reportMessages } from './report-messages.ts';

/** What became of a report. */
export function ReportStatus({
  ticket,
  status,
}: {
  ticket: string;
  status: CallResult<'imageReportStatus'>;
}) {
  const texts = useMessages(reportMessages).ticket;
  const { formats } = useLocale();
  const location = useLocation();
  const { state, receivedAt, dueAt, answeredAt, answer, hidden } = status;
  // A page that is loaded anew is drawn by the server, which knows nothing of where one came from.
  const justSent = useHydrated() && (location.state as { sent?: boolean } | null)?.sent === true;
  const title = useRef<HTMLHeadingElement>(null);

  // The form is gone: whoever listens hears what came instead.
  useEffect(() => {
    if (justSent) title.current?.focus();
  }, [justSent]);

  return (
    <div className="page-narrow mx-auto grid gap-6 py-8 md:py-12">
      <header className="grid justify-items-center gap-3 text-center">
        <MailBird className="w-40" />
        <h1 ref={title} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {justSent ? texts.thanks : texts.title}
        </h1>
        <p className="max-w-[34rem] text-ink-soft">{texts.text}</p>
      </header>
      <Card className="grid gap-5">
        <p className="font-display text-xl">{texts.states[state]}</p>
        <Timeline
          toCome={texts.toCome}
          steps={[
            { key: 'received', label: texts.received, at: receivedAt, when: formats.dateTime(receivedAt) },
            {
              key: 'answered',
              label: answeredAt === null ? texts.due({ date: formats.dateTime(dueAt) }) : texts.answered,
              at: answeredAt,
              when: answeredAt === null ? null : formats.dateTime(answeredAt),
            },
          ]}
        />
        <p>
          {state === 'waiting'
            ? hidden
              ? texts.waitingHidden
              : texts.waitingShown
            : state === 'removed'
              ? texts.removedText
              : texts.keptText}
        </p>
        {answer !== null && (
          <p>
            <span className="block text-sm text-ink-soft">{texts.answer}</span>
            <span className="whitespace-pre-line wrap-anywhere">{answer}</span>
          </p>
        )}
        <p>
          <span className="block text-sm text-ink-soft">{texts.number}</span>
          <code className="select-all">
            <LongWords>{ticket}</LongWords>
          </code>
        </p>
      </Card>
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/report-image" variant="secondary">
          {texts.again}
        </ButtonLink>
        <ButtonLink to="/contact" variant="quiet">
          {texts.contact}
        </ButtonLink>
      </p>
    </div>
  );
}
