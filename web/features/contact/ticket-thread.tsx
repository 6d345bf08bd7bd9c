import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MyTicket } from '#contract/calls/tickets.ts';
import { ApiError } from '#contract/client.ts';
import { ticketKindNames, ticketLimits } from '#contract/ticket-kinds.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
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
  const { revalidate } = useRevalidator();
  const { text, id, type, clear } = useKeptText(`ticket reply ${ticketId}`);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function reply() {
    if (underWay.current) return;
    if (text.trim() === '') return setError(texts.empty);
    underWay.current = true;
    setSending(true);
    try {
      await call('addToTicket', { ticketId, messageId: id, text });
      clear();
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      className="mt-8 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void reply();
      }}
    >
      <TextArea
        label={texts.more}
        error={error}
        rows={4}
        maxLength={ticketLimits.most}
        value={text}
        onChange={(event) => {
          setError(undefined);
          type(event.currentTarget.value);
        }}
      />
      <Button type="submit" loading={sending} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
}
