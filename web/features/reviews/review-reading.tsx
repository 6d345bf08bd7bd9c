import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { PastDecisions } from './past-decisions.tsx';
import type { ReviewDetail } from './review-filter.ts';

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
