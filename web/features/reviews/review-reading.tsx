import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { queueMessages } from '../staff/queue/queue-messages.ts';
import { reviewMessages } from './review-messages.ts';
import type { ReviewDetail } from './review-detail.ts';

/** What was answered, and what was said of it before. */
export function ReviewReading({
  detail: { sections, history },
  pathOf,
}: {
  readonly detail: ReviewDetail;
  readonly pathOf: (id: string) => string;
}) {
  return (
    <>
      {sections.map(({ title, rows }) => (
        <Section key={title} title={title} className="mt-0">
          <Card>
            <dl className="grid gap-4">
              {rows.map(({ label, value }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- two questions may have one name
                <div key={place} className="grid gap-0.5">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </Section>
      ))}
      {history.length > 0 && <PastDecisions history={history} pathOf={pathOf} />}
    </>
  );
}

/** What was said of the same thing before. */
function PastDecisions({
  history,
  pathOf,
}: Pick<ReviewDetail, 'history'> & { readonly pathOf: (id: string) => string }) {
  const { badges, detail: texts, queue } = useMessages(reviewMessages);
  const { desk } = useMessages(queueMessages);
  const { formats } = useLocale();
  return (
    <Section title={texts.before} className="mt-0">
      <Card>
        <ol className="row-list">
          {history.map(({ reviewId, state, openedAt, decidedAt, decidedBy, reason }) => (
            <li key={reviewId} className="grid gap-1 py-3">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={state === 'approved' ? 'positive' : 'neutral'}>{badges[state]}</Badge>
                <span className="text-sm text-ink-soft">
                  {decidedAt === null
                    ? queue.sent({ date: formats.dateTime(openedAt) })
                    : desk.decided({ name: decidedBy ?? '–', date: formats.dateTime(decidedAt) })}
                </span>
              </span>
              {reason !== null && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
              <TextLink to={pathOf(reviewId)} className="inline-flex min-h-11 items-center text-sm">
                {texts.open}
              </TextLink>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
