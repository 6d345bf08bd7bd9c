import { QueuePage } from '../staff/queue/queue-page.tsx';
import { ticketQueue, useTicketView } from './ticket-queue.tsx';

export default function TicketsPage() {
  return <QueuePage of={ticketQueue} view={useTicketView()} />;
}
