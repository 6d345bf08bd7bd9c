import { Clock3, LifeBuoy, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { ticketKinds } from '#contract/ticket-kinds.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, userFrom } from '#web/kit/page-context.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactMessages } from './messages.ts';
import { MyTickets } from './my-tickets.tsx';
import { Sent } from './sent.tsx';
import { TicketThread } from './ticket-thread.tsx';
import { useContact } from './use-contact.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [form, tickets] = await Promise.all([
    api.contactForm(),
    userFrom(context) === null ? [] : api.listTickets().then(({ list }) => list),
  ]);
  const asked = url.searchParams;
  return {
    form,
    tickets,
    ticketId: asked.get('ticket'),
    question: (asked.get('question') ?? '').slice(0, 500),
    kind: ticketKinds.find((kind) => kind === asked.get('kind')) ?? '',
  };
}

export default function ContactPage() {
  const { tickets, ticketId, ...begin } = useLoaderData<typeof loader>();
  const texts = useMessages(contactMessages);
  const { pageTitle } = useRoot();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<CallResult<'openTicket'> | null>(null);
  const shown = tickets.find((ticket) => ticket.ticketId === ticketId);
  if (shown) return <TicketThread key={shown.ticketId} ticket={shown} />;
  if (sent) return <Sent opened={sent} onAnother={() => setSent(null)} />;
  return (
    <div className="page pt-3 pb-10 md:pt-6">
      <PageHeader
        eyebrow={texts.eyebrow}
        title={pageTitle}
        subtitle={texts.subtitle({ days: begin.form.answerDays })}
      />
      {ticketId !== null && (
        <Notice tone="warning" className="mb-5">
          {texts.unknownTicket}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-14">
        <Begin
          {...begin}
          onSent={(opened) => {
            setSent(opened);
            scrollTo({ top: 0 });
            void revalidate();
          }}
        />
        <aside className="grid gap-6">
          {tickets.length > 0 && <MyTickets tickets={tickets} />}
          <Promises days={begin.form.answerDays} />
        </aside>
      </div>
    </div>
  );
}

function Begin({
  form: { begun, email, name },
  question,
  kind,
  onSent,
}: {
  form: CallResult<'contactForm'>;
  question: string;
  kind: string;
  onSent: (opened: CallResult<'openTicket'>) => void;
}) {
  const contact = useContact({ kind, text: question, email, name, reference: '' }, begun, onSent);
  return <ContactForm contact={contact} />;
}

/** What she can count on, before she writes. */
function Promises({ days }: { days: number }) {
  const texts = useMessages(contactMessages).promises;
  const lines = [
    { Icon: Clock3, text: texts.soon({ days }) },
    { Icon: LifeBuoy, text: texts.person },
    { Icon: ShieldCheck, text: texts.safe },
  ];
  return (
    <Card tone="apricot" className="grid gap-4">
      <MailBird className="w-36" />
      <ul className="grid gap-3">
        {lines.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {texts.first}{' '}
        <TextLink to="/common/faq" className="inline-flex min-h-11 items-center">
          {texts.faq}
        </TextLink>
      </p>
      <p className="border-t border-line-strong pt-3 text-sm">{texts.emergency}</p>
    </Card>
  );
}
