import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { QueuedTicket } from '#contract/calls/tickets.ts';
import { ApiError, type CallInput, type CallResult } from '#contract/client.ts';
import { ticketKindNames, ticketStates, type TicketState } from '#contract/ticket-kinds.ts';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { useStaffData } from '../staff/use-staff-data.ts';
import { ticketMessages } from './messages.ts';

type Queue = CallResult<'listTicketQueue'>;
type Filter = CallInput<'listTicketQueue'> & { readonly state: TicketState };

const pathOf = (state: TicketState, mine: boolean) => {
  const query = new URLSearchParams({ ...(state !== 'open' && { state }), ...(mine && { mine: '1' }) });
  return query.size === 0 ? '/staff/tickets' : `/staff/tickets?${query}`;
};

export default function TicketQueuePage() {
  const texts = useMessages(ticketMessages);
  const { formats } = useLocale();
  const [search] = useSearchParams();
  const state = ticketStates.find((one) => one === search.get('state')) ?? 'open';
  const mine = search.get('mine') === '1';
  const filter: Filter = { state, ...(mine && { mine: 'true' }) };
  const { data, failure, loading, reload } = useStaffData('listTicketQueue', filter);
  return (
    <StaffFrame>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid gap-6">
        <HeroCard className="min-h-32">
          <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-busy={data === undefined}>
            {(['open', 'overdue', 'mine'] as const).map((name) => (
              <div key={name}>
                <dt className="ink-soft text-sm">{texts.counts[name]}</dt>
                <dd className="figures text-4xl">{data ? formats.number(data.counts[name]) : '–'}</dd>
              </div>
            ))}
          </dl>
        </HeroCard>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <FilterLinks
            label={texts.byState}
            look="segments"
            className="max-sm:w-full"
            links={ticketStates.map((one) => ({
              to: pathOf(one, mine),
              label: `${texts.states[one]}${data ? ` ${formats.number(data.counts[one])}` : ''}`,
              current: one === state,
            }))}
          />
          <FilterLinks
            label={texts.byOwner}
            links={[false, true].map((only) => ({
              to: pathOf(state, only),
              label: only ? texts.mineOnly : texts.everybody,
              current: only === mine,
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
        {data && <Rows key={pathOf(state, mine)} first={data} filter={filter} />}
      </div>
    </StaffFrame>
  );
}

/** The first page of a list and, on asking, the next ones. */
function Rows({ first, filter }: { first: Queue; filter: Filter }) {
  const texts = useMessages(ticketMessages);
  const { send } = useStaffApi();
  const [more, setMore] = useState<readonly Queue[]>([]);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pages = [first, ...more];
  const cursor = pages.at(-1)?.nextCursor ?? null;
  // What changed meanwhile moves; nothing is shown twice.
  const rows = new Map<string, QueuedTicket>(
    pages.flatMap(({ list }) => list.map((row) => [row.ticketId, row])),
  );

  async function loadMore() {
    if (cursor === null || loading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      const page = await send('listTicketQueue', { ...filter, cursor }, { handleErrors: true });
      setMore((before) => [...before, page]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setLoading(false);
    }
  }

  if (rows.size === 0)
    return <EmptyState illustration={<WarmCup />} title={texts.empty} text={<p>{texts.emptyText}</p>} />;
  return (
    <>
      <ul className="grid gap-3">
        {[...rows.values()].map((ticket) => (
          <li key={ticket.ticketId}>
            <Row ticket={ticket} />
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

function Row({ ticket }: { ticket: QueuedTicket }) {
  const texts = useMessages(ticketMessages);
  const { script, formats } = useLocale();
  const { ticketId, number, kind, excerpt, state, overdue, sender, dueAt, changedAt, mine, assignedTo } =
    ticket;
  return (
    <CardLink to={`/staff/tickets/${ticketId}`} className="flex items-center gap-4 py-4">
      <span className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:items-center md:gap-6">
        <span className="grid min-w-0 gap-1.5">
          <span className="font-semibold">
            {ticketKindNames[kind][script]} <span className="text-ink-soft">{number}</span>
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere">{excerpt}</span>
          <span className="flex flex-wrap gap-1.5">
            {overdue && <Badge tone="danger">{texts.overdue}</Badge>}
            <Badge>{texts[sender]}</Badge>
            {assignedTo !== null && <Badge tone="accent">{mine ? texts.me : assignedTo}</Badge>}
          </span>
        </span>
        <span className="text-sm text-ink-soft">
          {state === 'open'
            ? texts.due({ date: formats.dateTime(dueAt) })
            : texts.changed({ date: formats.dateTime(changedAt) })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </CardLink>
  );
}
