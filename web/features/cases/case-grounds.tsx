import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { queueMessages } from '#web/features/staff/queue/queue-messages.ts';
import { caseMessages } from './case-messages.ts';
import type { CaseDetail } from './case-detail.ts';

/** Why it came to staff: reports, flags without names, and what was decided before. */
export function CaseGrounds({ detail: { imageReports, flags, history } }: { detail: CaseDetail }) {
  const texts = useMessages(caseMessages);
  const { desk } = useMessages(queueMessages);
  const { formats } = useLocale();
  return (
    <>
      {imageReports.length > 0 && (
        <Section title={texts.reports} className="mt-0">
          <ul className="grid gap-3">
            {imageReports.map(({ relation, statement, email, receivedAt, notAgreed }) => (
              <li key={`${email} ${receivedAt}`}>
                <Card className="grid gap-2">
                  <p className="font-semibold">{texts.relations[relation]}</p>
                  <p className="whitespace-pre-line wrap-anywhere">{statement}</p>
                  <p className="text-sm text-ink-soft wrap-anywhere">
                    {email} · {texts.reported({ date: formats.dateTime(receivedAt) })}
                  </p>
                  {notAgreed > 0 && (
                    <Notice tone="warning">{texts.notAgreed({ count: formats.number(notAgreed) })}</Notice>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {flags.length > 0 && (
        <Section title={texts.flags} className="mt-0">
          <Card>
            <ul className="row-list">
              {flags.map(({ reason, note, weight, at }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- flags have no names, and two can be alike
                <li key={place} className="grid gap-1 py-3">
                  <span className="flex flex-wrap items-center gap-2">
                    <Badge tone="warning">{texts.reasons[reason]}</Badge>
                    <span className="text-sm text-ink-soft">
                      {texts.flagWeight({ weight: formats.number(weight), date: formats.dateTime(at) })}
                    </span>
                  </span>
                  {note !== null && <span className="whitespace-pre-line wrap-anywhere">{note}</span>}
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {history.length > 0 && (
        <Section title={texts.history} className="mt-0">
          <Card>
            <ol className="row-list">
              {history.map(({ at, by, decision, reason, note }) => (
                <li key={at} className="grid gap-1 py-3">
                  <span className="flex flex-wrap items-center gap-2">
                    <Badge tone={decision === 'kept' ? 'positive' : 'neutral'}>
                      {texts.decisions[decision]}
                    </Badge>
                    {reason !== null && <span>{texts.declineReasons[reason]}</span>}
                    <span className="text-sm text-ink-soft">
                      {desk.decided({ name: by || '–', date: formats.dateTime(at) })}
                    </span>
                  </span>
                  {note !== null && <span className="whitespace-pre-line wrap-anywhere">{note}</span>}
                </li>
              ))}
            </ol>
          </Card>
        </Section>
      )}
    </>
  );
}
