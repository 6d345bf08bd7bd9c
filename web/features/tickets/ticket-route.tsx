import { useParams } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { ticketKindNames } from '#contract/ticket-kinds.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Failed } from '../staff/failed.tsx';
import { StaffFrame } from '../staff/staff-frame.tsx';
import { useStaffData } from '../staff/use-staff-data.ts';
import { ticketMessages } from './messages.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { WriteToTicket } from './write-to-ticket.tsx';

export type TicketDetail = CallResult<'getTicket'>;

const list = '/staff/tickets';

export default function TicketPage() {
  const texts = useMessages(ticketMessages);
  const { ticketId = '' } = useParams();
  const asked = useStaffData('getTicket', { ticketId });
  const { data, failure, reload } = asked;
  return (
    <StaffFrame>
      <Failed
        asked={asked}
        title={texts.failedOne}
        retry={texts.retry}
        back={{ to: list, label: texts.toList }}
      />
      {data === undefined && failure === undefined && (
        <Loading label={texts.loading}>
          <PageHeader title={texts.title} back={{ to: list, label: texts.toList }} />
          <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
            <SkeletonText lines={6} />
            <Skeleton shape="card" className="h-64" />
          </div>
        </Loading>
      )}
      {data && failure === undefined && <Ticket key={ticketId} detail={data} reload={reload} />}
    </StaffFrame>
  );
}

const looks = {
  question: 'card me-6',
  answer: 'card card-sage ms-6',
  note: 'card card-apricot ms-6',
} as const;

function Ticket({ detail, reload }: { detail: TicketDetail; reload: () => void }) {
  const texts = useMessages(ticketMessages);
  const { script, formats } = useLocale();
  const { ticket, messages } = detail;
  const heading = (kind: keyof typeof looks, by: string | null) => {
    if (kind === 'question') return detail.name ?? texts.question;
    return (kind === 'answer' ? texts.by : texts.noteBy)({ name: by ?? '–' });
  };
  return (
    <>
      <PageHeader
        title={ticketKindNames[ticket.kind][script]}
        eyebrow={ticket.number}
        back={{ to: list, label: texts.toList }}
        action={<Badge tone={ticket.overdue ? 'danger' : 'accent'}>{texts.states[ticket.state]}</Badge>}
      />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
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
          <WriteToTicket ticketId={ticket.ticketId} language={detail.language} reload={reload} />
        </div>
        <TicketPanel detail={detail} reload={reload} />
      </div>
    </>
  );
}
