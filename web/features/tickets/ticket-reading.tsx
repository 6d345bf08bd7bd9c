import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import type { PanelProps } from '../staff/queue/staff-queue.ts';
import { ticketMessages } from './messages.ts';
import type { TicketDetail } from './ticket-filter.ts';
import { WriteToTicket } from './write-to-ticket.tsx';

const looks = {
  question: 'card me-6',
  answer: 'card card-sage ms-6',
  note: 'card card-apricot ms-6',
} as const;

/** All that was written, and the place to write. */
export function TicketReading(panel: PanelProps<TicketDetail>) {
  const texts = useMessages(ticketMessages);
  const { formats } = useLocale();
  const { messages, name } = panel.detail;
  const heading = (kind: keyof typeof looks, by: string | null) => {
    if (kind === 'question') return name ?? texts.question;
    return (kind === 'answer' ? texts.by : texts.noteBy)({ name: by ?? '–' });
  };
  return (
    <>
      <ol className="grid gap-4">
        {messages.map(({ messageId, kind, text, at, by }) => (
          <li key={messageId} className={looks[kind]}>
            <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">{heading(kind, by)}</span>
              <time dateTime={at}>{formats.dateTime(at)}</time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      <WriteToTicket {...panel} />
    </>
  );
}
