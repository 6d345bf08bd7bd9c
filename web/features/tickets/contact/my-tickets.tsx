import type { MyTicket } from '#contract/calls/tickets.ts';
import { ticketKindNames } from '#contract/ticket-kinds.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { contactMessages } from './messages.ts';
import { TicketState } from './ticket-state.tsx';

/** What she wrote before; each leads to what was answered. */
export function MyTickets({ tickets }: { tickets: readonly MyTicket[] }) {
  const texts = useMessages(contactMessages);
  const { script, formats } = useLocale();
  return (
    <section aria-label={texts.mine}>
      <h2 className="mb-2 text-lg font-semibold">{texts.mine}</h2>
      <Card flush>
        <ul className="row-list">
          {tickets.map(({ ticketId, kind, number, openedAt, state }) => (
            <li key={ticketId}>
              <ListRow
                to={`/contact?ticket=${ticketId}`}
                title={ticketKindNames[kind][script]}
                text={`${number} · ${formats.date(openedAt)}`}
                trail={<TicketState state={state} />}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
