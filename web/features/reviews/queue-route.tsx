import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, type CallResult } from '#contract/client.ts';
import type { ReviewState, ShownReview } from '#contract/calls/reviews.ts';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { StaffPlaces } from '../staff/staff-places.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { useStaffData } from '../staff/use-staff-data.ts';
import { QueueRow } from './queue-row.tsx';
import { queuePath, readFilter, reviewPath, type Filter } from './queue-paths.ts';
import { reviewMessages } from './review-messages.ts';

type Queue = CallResult<'listReviews'>;

const states = ['waiting', 'approved', 'declined'] as const satisfies readonly ReviewState[];
const kinds = [undefined, 'journey', 'warranty'] as const;

export default function QueuePage() {
  const texts = useMessages(reviewMessages).queue;
  const { formats } = useLocale();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const { data, failure, loading, reload } = useStaffData('listReviews', { ...filter });
  const count = (state: ReviewState) => (data ? ` ${formats.number(data.counts[state])}` : '');
  return (
    <StaffFrame>
      <StaffPlaces current="reviews" />
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid gap-6">
        <Summary queue={data} filter={filter} />
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
        {failure !== undefined && (
          <ErrorState
            title={texts.failed}
            text={<p>{failure}</p>}
            onRetry={reload}
            retryLabel={texts.retry}
            retrying={loading}
          />
        )}
        {data === undefined && failure === undefined && (
          <Loading label={texts.loading} className="grid gap-3">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} shape="card" className="h-24" />
            ))}
          </Loading>
        )}
        {data && <Rows key={queuePath(filter)} first={data} filter={filter} />}
      </div>
    </StaffFrame>
  );
}

/** How much there is to do, and the way into it. */
function Summary({ queue, filter }: { queue: Queue | undefined; filter: Filter }) {
  const texts = useMessages(reviewMessages).queue;
  const { formats } = useLocale();
  const first = filter.state === 'waiting' ? queue?.list[0] : undefined;
  return (
    <HeroCard className="flex min-h-40 flex-wrap items-center justify-between gap-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-busy={queue === undefined}>
        {(['waiting', 'overdue'] as const).map((name) => (
          <div key={name}>
            <dt className="ink-soft text-sm">{texts.counts[name]}</dt>
            <dd className="figures text-4xl">{queue ? formats.number(queue.counts[name]) : '–'}</dd>
          </div>
        ))}
      </dl>
      {first && (
        <ButtonLink
          to={reviewPath(first.reviewId, filter.kind)}
          variant="hero"
          size="lg"
          icon={<ArrowRight aria-hidden="true" />}
        >
          {texts.start}
        </ButtonLink>
      )}
    </HeroCard>
  );
}

/** The first page of a list and, on asking, the next ones. */
function Rows({ first, filter }: { first: Queue; filter: Filter }) {
  const texts = useMessages(reviewMessages).queue;
  const { send } = useStaffApi();
  const [more, setMore] = useState<readonly Queue[]>([]);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pages = [first, ...more];
  const cursor = pages.at(-1)?.nextCursor ?? null;
  // What was decided meanwhile moves; nothing is shown twice.
  const rows = new Map<string, ShownReview>(
    pages.flatMap(({ list }) => list.map((row) => [row.reviewId, row])),
  );

  async function loadMore() {
    if (cursor === null || loading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      const page = await send('listReviews', { ...filter, cursor }, { handleErrors: true });
      setMore((before) => [...before, page]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setLoading(false);
    }
  }

  if (rows.size === 0) {
    return (
      <EmptyState
        illustration={<WarmCup />}
        title={texts.empty[filter.state]}
        text={<p>{texts.emptyText[filter.state]}</p>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {[...rows.values()].map((review) => (
          <li key={review.reviewId}>
            <QueueRow review={review} kind={filter.kind} />
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <Notice tone="warning" live>
          {failure}
        </Notice>
      )}
      {cursor === null ? (
        <EndOfList text={texts.end} />
      ) : (
        <Button
          variant="secondary"
          className="justify-self-center"
          loading={loading}
          onClick={() => void loadMore()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}
