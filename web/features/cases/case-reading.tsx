import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { CaseGrounds } from './case-grounds.tsx';
import { caseMessages } from './case-messages.ts';
import type { CaseDetail } from './case-detail.ts';

export function CaseReading({ detail }: { detail: CaseDetail }) {
  const texts = useMessages(caseMessages);
  const { formats } = useLocale();
  const { case: shown, writing, heldFor } = detail;
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
        {texts.in({ village: shown.village, date: formats.dateTime(writing.createdAt) })}
        <Badge>{texts.states[writing.state]}</Badge>
        {heldFor !== null && <Badge tone="warning">{texts.heldFor[heldFor]}</Badge>}
      </p>
      <CaseWriting detail={detail} />
      <CaseGrounds detail={detail} />
    </>
  );
}

/** What was written, what stood there before, and what its author says about it now. */
function CaseWriting({ detail: { writing, appeal } }: { detail: CaseDetail }) {
  const texts = useMessages(caseMessages);
  const { formats } = useLocale();
  return (
    <>
      <Section title={writing.title === null ? texts.comment : texts.post} className="mt-0">
        <Card className="grid gap-3">
          {writing.title !== null && <p className="text-lg font-semibold wrap-anywhere">{writing.title}</p>}
          <p className="whitespace-pre-line wrap-anywhere">{writing.text}</p>
        </Card>
      </Section>
      {appeal && (
        <Section title={texts.appeal} className="mt-0">
          <Card tone="plum" className="grid gap-2">
            <p className="whitespace-pre-line wrap-anywhere">{appeal.text}</p>
            <p className="text-sm text-ink-soft">{formats.dateTime(appeal.at)}</p>
          </Card>
        </Section>
      )}
      {writing.earlier.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.earlier}</summary>
          <Card tone="sunken" className="mt-2">
            <ol className="grid gap-4">
              {writing.earlier.map(({ title, text, at }) => (
                <li key={at} className="grid gap-1">
                  <span className="text-sm text-ink-soft">{formats.dateTime(at)}</span>
                  {title !== null && <span className="font-semibold wrap-anywhere">{title}</span>}
                  <span className="whitespace-pre-line wrap-anywhere">{text}</span>
                </li>
              ))}
            </ol>
          </Card>
        </details>
      )}
    </>
  );
}
