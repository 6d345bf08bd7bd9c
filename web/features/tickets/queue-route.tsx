import { ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { QueuedTicket } from '#contract/calls/tickets.ts';
import type { CallInput } from '#contract/client.ts';
import { ticketKindNames, ticketStates, type TicketState } from '#contract/ticket-kinds.ts';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { withQuery } from '#contract/with-query.ts';
import { Queue, QueueCounts } from '../staff/queue.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { useStaffData } from '../staff/use-staff-data.ts';
import { ticketMessages } from './messages.ts';

type Filter = CallInput<'listTicketQueue'> & { readonly state: TicketState };

const pathOf = (state: TicketState, mine: boolean) => {
  const query = new URLSearchParams({ ...(state !== 'open' && { state }), ...(mine && { mine: '1' }) });
  return withQuery('/staff/tickets', query);
};

export default function TicketQueuePage() {
  const texts = useMessages(ticketMessages);
  const { formats } = useLocale();
  const [search] = useSearchParams();
  const state = ticketStates.find((one) => one === search.get('state')) ?? 'open';
  const mine = search.get('mine') === '1';
  const filter: Filter = { state, ...(mine && { mine: 'true' }) };
  const { send } = useStaffApi();
  const asked = useStaffData('listTicketQueue', filter);
  const { data } = asked;
  return (
    <StaffFrame>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid gap-6">
        <QueueCounts names={['open', 'overdue', 'mine']} counts={data?.counts} texts={texts.counts} />
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
        <Queue
          asked={asked}
          name={pathOf(state, mine)}
          keyOf={({ ticketId }) => ticketId}
          load={(cursor) => send('listTicketQueue', { ...filter, cursor }, { handleErrors: true })}
          renderRow={(ticket) => <Row ticket={ticket} />}
          empty={
            <EmptyState illustration={<WarmCup />} title={texts.empty} text={<p>{texts.emptyText}</p>} />
          }
          texts={texts}
        />
      </div>
    </StaffFrame>
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
