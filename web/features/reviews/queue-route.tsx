import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ReviewState } from '#contract/calls/reviews.ts';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Queue, QueueCounts } from '../staff/queue.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { useStaffData } from '../staff/use-staff-data.ts';
import { QueueRow } from './queue-row.tsx';
import { queuePath, readFilter, reviewPath } from './queue-paths.ts';
import { reviewMessages } from './review-messages.ts';

const states = ['waiting', 'approved', 'declined'] as const satisfies readonly ReviewState[];
const kinds = [undefined, 'journey', 'warranty', 'birth'] as const;

export default function QueuePage() {
  const texts = useMessages(reviewMessages).queue;
  const { formats } = useLocale();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const { send } = useStaffApi();
  const asked = useStaffData('listReviews', { ...filter });
  const { data } = asked;
  const first = filter.state === 'waiting' ? data?.list[0] : undefined;
  const count = (state: ReviewState) => (data ? ` ${formats.number(data.counts[state])}` : '');
  return (
    <StaffFrame>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid gap-6">
        <QueueCounts
          names={['waiting', 'overdue']}
          counts={data?.counts}
          texts={texts.counts}
          action={
            first && (
              <ButtonLink
                to={reviewPath(first.reviewId, filter.kind)}
                variant="hero"
                size="lg"
                icon={<ArrowRight aria-hidden="true" />}
              >
                {texts.start}
              </ButtonLink>
            )
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <FilterLinks
            label={texts.byState}
            look="segments"
            className="max-sm:w-full"
            links={states.map((state) => ({
              to: queuePath({ ...filter, state }),
              label: `${texts.states[state]}${count(state)}`,
              current: state === filter.state,
            }))}
          />
          <FilterLinks
            label={texts.byKind}
            links={kinds.map((kind) => ({
              to: queuePath({ state: filter.state, kind }),
              label: texts.kinds[kind ?? 'all'],
              current: kind === filter.kind,
            }))}
          />
        </div>
        <Queue
          asked={asked}
          name={queuePath(filter)}
          keyOf={({ reviewId }) => reviewId}
          load={(cursor) => send('listReviews', { ...filter, cursor }, { handleErrors: true })}
          renderRow={(review) => <QueueRow review={review} kind={filter.kind} />}
          empty={
            <EmptyState
              illustration={<WarmCup />}
              title={texts.empty[filter.state]}
              text={<p>{texts.emptyText[filter.state]}</p>}
            />
          }
          texts={texts}
        />
      </div>
    </StaffFrame>
  );
}
