import type { MyTicket } from '#contract/calls/tickets.ts';
import { ticketKindNames, ticketLimits } from '#contract/ticket-kinds.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { contactMessages } from './messages.ts';
import { TicketState } from './ticket-state.tsx';
import { useKeptText } from './use-kept-text.ts';

/** One request with all that was said, and a place to say more. */
export function TicketThread({ ticket }: { ticket: MyTicket }) {
  const texts = useMessages(contactMessages);
  const { script, formats } = useLocale();
  const { site } = useRoot();
  const { number, kind, reference, state, dueAt, messages } = ticket;
  return (
    <div className="page page-narrow pt-3 pb-10 md:pt-6">
      <PageHeader
        title={ticketKindNames[kind][script]}
        back={{ to: '/contact', label: texts.back }}
        eyebrow={texts.thread.number({ number })}
        action={<TicketState state={state} />}
      />
      {reference !== null && <p className="mb-4 text-ink-soft">{texts.thread.reference({ reference })}</p>}
      <ol className="grid gap-4">
        {messages.map(({ messageId, kind: by, text, at }) => (
          <li
            key={messageId}
            className={by === 'answer' ? 'card card-sage me-6' : 'card ms-6 bg-surface-raised'}
          >
            <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">{by === 'answer' ? site.brandName : texts.thread.you}</span>
              <time dateTime={at}>{formats.dateTime(at)}</time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      {state === 'open' && (
        <p className="mt-4 text-sm text-ink-soft">{texts.thread.until({ date: formats.date(dueAt) })}</p>
      )}
      <Reply ticketId={ticket.ticketId} />
    </div>
  );
}

function Reply({ ticketId }: { ticketId: string }) {
  const texts = useMessages(contactMessages).thread;
  const { call } = useApi();
  const { text, id, type, clear } = useKeptText(`ticket reply ${ticketId}`);
  const reply = useChange(
    async () => {
      await call('addToTicket', { ticketId, messageId: id, text });
      clear();
    },
    {
      check: () => ({ text: text.trim() === '' ? texts.empty : undefined }),
      otherwise: ({ message }) => ({ text: message }),
      revalidate: true,
    },
  );

  return (
    <ChangeForm change={reply} className="mt-8 grid gap-3">
      <TextArea
        label={texts.more}
        error={reply.faults['text']}
        rows={4}
        maxLength={ticketLimits.most}
        value={text}
        onChange={(event) => {
          reply.clear();
          type(event.currentTarget.value);
        }}
      />
      <Button type="submit" loading={reply.busy} className="justify-self-start">
        {texts.send}
      </Button>
    </ChangeForm>
  );
}
