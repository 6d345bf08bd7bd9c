import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { StaffPlaces } from '../staff/staff-places.tsx';
import { useStaffData } from '../staff/use-staff-data.ts';
import { CaseList } from './case-list.tsx';
import { casePath, casesPath, kinds, readFilter, type Filter } from './case-paths.ts';
import { queueMessages } from './queue-messages.ts';

type Queue = CallResult<'listSafetyCases'>;

export default function SafetyQueuePage() {
  const texts = useMessages(queueMessages);
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const { data, failure, loading, reload } = useStaffData('listSafetyCases', { ...filter });
  return (
    <StaffFrame>
      <StaffPlaces current="villages" />
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid gap-6">
        <Summary queue={data} filter={filter} />
        <Experts queue={data} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <FilterLinks
            label={texts.byState}
            look="segments"
            className="max-sm:w-full"
            links={(['waiting', 'decided'] as const).map((state) => ({
              to: casesPath({ ...filter, state }),
              label: texts.states[state],
              current: state === filter.state,
            }))}
          />
          <FilterLinks
            label={texts.byKind}
            links={([undefined, ...kinds] as const).map((kind) => ({
              to: casesPath({ ...filter, kind }),
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
              <Skeleton key={row} shape="card" className="h-28" />
            ))}
          </Loading>
        )}
        {data && <CaseList key={casesPath(filter)} first={data} filter={filter} />}
      </div>
    </StaffFrame>
  );
}

/** How much there is to do, and the way into it. */
function Summary({ queue, filter }: { queue: Queue | undefined; filter: Filter }) {
  const texts = useMessages(queueMessages);
  const { formats } = useLocale();
  const first = filter.state === 'waiting' ? queue?.list[0] : undefined;
  return (
    <HeroCard className="flex min-h-40 flex-wrap items-center justify-between gap-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-busy={queue === undefined}>
        {(['waiting', 'overdue', 'images'] as const).map((name) => (
          <div key={name}>
            <dt className="ink-soft text-sm">{texts.counts[name]}</dt>
            <dd className="figures text-4xl">{queue ? formats.number(queue.counts[name]) : '–'}</dd>
          </div>
        ))}
      </dl>
      {first && (
        <ButtonLink
          to={casePath(first.caseId)}
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

/** Badges that somebody has to check again. */
function Experts({ queue }: { queue: Queue | undefined }) {
  const texts = useMessages(queueMessages);
  const { formats } = useLocale();
  if (!queue || queue.counts.expertsDue === 0) return null;
  return (
    <Notice tone="warning">
      {texts.expertsDue({ count: formats.number(queue.counts.expertsDue) })}{' '}
      <TextLink to="/staff/experts">{texts.experts}</TextLink>
    </Notice>
  );
}
