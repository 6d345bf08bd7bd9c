import type { QueuedTicket } from '#contract/calls/tickets.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { ticketKindNames, ticketStates } from '#contract/ticket-kinds.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { queueMessages } from '../staff/queue/queue-messages.ts';
import type { QueueView, StaffQueue } from '../staff/queue/staff-queue.ts';
import { ticketMessages } from './messages.ts';
import { TicketAbout } from './ticket-about.tsx';
import { TicketDecisions } from './ticket-decisions.tsx';
import { readFilter, type TicketFilter, type TicketDetail } from './ticket-filter.ts';
import { TicketReading } from './ticket-reading.tsx';

/** What members and visitors wrote to the brand. */
export const ticketQueue: StaffQueue<QueuedTicket, TicketDetail, TicketFilter> = {
  call: 'listTicketQueue',
  path: '/staff/tickets',
  readFilter,
  queryOf: ({ state, mine }) => ({ ...(state !== 'open' && { state }), ...(mine && { mine: '1' }) }),
  waitsIn: ({ state }) => state === 'open',
  list: (call, { state, mine }, cursor) =>
    call('listTicketQueue', { state, ...(mine && { mine: 'true' }), cursor }),
  item: (call, ticketId) => call('getTicket', { ticketId }),
  idOf: ({ ticketId }) => ticketId,
  rowIn: ({ ticket }) => ticket,
  waiting: ({ open = 0 }) => open,
  takenCode: errorCodes.ticketChanged,
  decidedBy: ({ ticket, messages }) =>
    ticket.state === 'open'
      ? null
      : (messages.findLast(({ kind }) => kind === 'answer')?.by ?? ticket.assignedTo ?? '–'),
  Reading: TicketReading,
  Decisions: TicketDecisions,
  About: TicketAbout,
};

export function useTicketView(): QueueView<QueuedTicket, TicketDetail, TicketFilter> {
  const texts = useMessages(ticketMessages);
  const { rows } = useMessages(queueMessages);
  const { script, formats } = useLocale();
  return {
    title: texts.title,
    subtitle: texts.subtitle,
    counts: texts.counts,
    filters: (filter) => [
      {
        label: texts.byState,
        look: 'segments',
        choices: ticketStates.map((state) => ({
          filter: { ...filter, state },
          label: texts.states[state],
          counted: state,
        })),
      },
      {
        label: texts.byOwner,
        look: 'chips',
        choices: [false, true].map((mine) => ({
          filter: { ...filter, mine },
          label: mine ? texts.mineOnly : texts.everybody,
        })),
      },
    ],
    line: (ticket) => ({
      title: `${ticketKindNames[ticket.kind][script]} ${ticket.number}`,
      text: ticket.excerpt,
      badges: (
        <>
          {ticket.overdue && <Badge tone="danger">{rows.overdue}</Badge>}
          <Badge>{texts[ticket.sender]}</Badge>
          {ticket.assignedTo !== null && (
            <Badge tone="accent">{ticket.mine ? texts.me : ticket.assignedTo}</Badge>
          )}
        </>
      ),
      when: [
        ticket.state === 'open'
          ? texts.due({ date: formats.dateTime(ticket.dueAt) })
          : texts.changed({ date: formats.dateTime(ticket.changedAt) }),
      ],
    }),
    // Nobody sends any.
    pictures: () => ({ list: [], veiled: false }),
  };
}
