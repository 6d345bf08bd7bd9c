import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { WarmCup } from '#web/ui/illustrations/warm-cup.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { KeyList, useKey } from './keys.tsx';
import { QueueLines } from './queue-lines.tsx';
import { queueMessages } from './queue-messages.ts';
import { pathIn, type QueueView, type StaffQueue } from './staff-queue.ts';
import type { Queue } from './use-queue.ts';

interface StartProps<Row, Detail, Filter> {
  readonly of: StaffQueue<Row, Detail, Filter>;
  readonly view: QueueView<Row, Detail, Filter>;
  readonly queue: Queue<Row, Detail, Filter>;
  readonly filter: Filter;
}

/** How much there is to do, what it is, and the way into it. */
export function QueueStart<Row, Detail, Filter>(props: StartProps<Row, Detail, Filter>) {
  const { of, view, queue, filter } = props;
  const { asked, rows, question } = queue;
  const { data, failure } = asked;
  const texts = useMessages(queueMessages).desk;
  const { formats } = useLocale();
  const navigate = useNavigate();
  const waits = of.waitsIn(filter);
  const pathOf = (id: string) => pathIn(of, filter, id);
  const labelOf = ({ label, counted }: { readonly label: string; readonly counted?: string }) =>
    counted !== undefined && data ? `${label} ${formats.number(data.counts[counted] ?? 0)}` : label;
  const [first] = rows;
  const start = waits && first ? pathOf(of.idOf(first)) : undefined;
  useKey('j', texts.start, start === undefined ? undefined : () => void navigate(start));
  return (
    <div className="mx-auto max-w-272">
      <PageHeader title={view.title} subtitle={view.subtitle} action={<KeyList />} />
      <div className="grid gap-6">
        <Counts {...props} start={start} />
        {data && view.remark?.(data.counts)}
        <div className="flex flex-wrap items-center justify-between gap-4">
          {view.filters(filter).map(({ label, look, choices }) => (
            <FilterLinks
              key={label}
              label={label}
              look={look}
              className={look === 'segments' ? 'max-sm:w-full' : ''}
              links={choices.map((choice) => ({
                to: pathIn(of, choice.filter, null),
                label: labelOf(choice),
                current: JSON.stringify(of.queryOf(choice.filter)) === question,
              }))}
            />
          ))}
        </div>
        <Failed asked={asked} title={texts.failed} retry={texts.retry} />
        {data === undefined && failure === undefined && (
          <Loading label={texts.loading} className="grid gap-3">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} shape="card" className="h-24" />
            ))}
          </Loading>
        )}
        {data && rows.length === 0 && (
          <EmptyState
            illustration={<WarmCup />}
            title={waits ? texts.done : texts.none}
            text={<p>{waits ? texts.doneText : texts.noneText}</p>}
          />
        )}
        {rows.length > 0 && <QueueLines of={of} view={view} queue={queue} pathOf={pathOf} open={null} />}
      </div>
    </div>
  );
}

function Counts<Row, Detail, Filter>({
  view,
  queue: { asked, waiting },
  start,
}: StartProps<Row, Detail, Filter> & { readonly start: string | undefined }) {
  const texts = useMessages(queueMessages).desk;
  const { formats } = useLocale();
  const counts = asked.data?.counts;
  return (
    <HeroCard className="flex min-h-32 flex-wrap items-center justify-between gap-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-busy={counts === undefined}>
        {Object.entries(view.counts).map(([name, label], place) => (
          <div key={name}>
            <dt className="ink-soft text-sm">{label}</dt>
            {/* The first is what waits, without what is decided and on its way. */}
            <dd className="figures text-4xl">
              {counts ? formats.number((place === 0 ? waiting : counts[name]) ?? 0) : '–'}
            </dd>
          </div>
        ))}
      </dl>
      {start !== undefined && (
        <ButtonLink to={start} variant="hero" size="lg" icon={<ArrowRight aria-hidden="true" />}>
          {texts.start}
        </ButtonLink>
      )}
    </HeroCard>
  );
}
