import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { ticketLimits } from '#contract/ticket-kinds.ts';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKeptText } from '../contact/use-kept-text.ts';
import type { PanelProps } from '../staff/queue/staff-queue.ts';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { ticketMessages } from './messages.ts';
import type { TicketDetail } from './ticket-queue.tsx';

type WriteProps = PanelProps<TicketDetail>;

export const answerField = 'ticket-answer';
export const answerTabs = 'ticket-writing';

/** An answer, or a note that staff alone read; each is kept as it is typed. */
export function WriteToTicket(props: WriteProps) {
  const texts = useMessages(ticketMessages);
  return (
    <Card id={answerTabs}>
      <Tabs
        label={texts.panel}
        tabs={[
          { value: 'answer', label: texts.answer, content: <Writing {...props} kind="answer" /> },
          { value: 'note', label: texts.note, content: <Writing {...props} kind="note" /> },
        ]}
      />
    </Card>
  );
}

function Writing({ detail, decide, reload, kind }: WriteProps & { kind: 'answer' | 'note' }) {
  const texts = useMessages(ticketMessages);
  const { call } = useStaffApi();
  const { notify } = useToast();
  const { language, ticket } = detail;
  const { ticketId, changedAt } = ticket;
  const { text, id, type, clear } = useKeptText(`ticket ${kind} ${ticketId}`);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const written = { ticketId, messageId: id, text };

  function answer(close: boolean) {
    if (text.trim() === '') return setError(texts.nothingYet);
    decide({
      doing: texts.doing[close ? 'sendClose' : 'send'],
      send: async (call) => {
        await call('answerTicket', { ...written, close, seenAt: changedAt }, { keepalive: true });
        clear();
      },
    });
  }

  async function note() {
    if (underWay.current) return;
    if (text.trim() === '') return setError(texts.nothingYet);
    underWay.current = true;
    setSending(true);
    try {
      await call('noteTicket', written);
      clear();
      notify({ tone: 'positive', message: texts.noted });
      reload();
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
      className="grid gap-3 pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (kind === 'answer') answer(false);
        else void note();
      }}
    >
      <TextArea
        id={kind === 'answer' ? answerField : undefined}
        label={kind === 'answer' ? texts.answer : texts.note}
        hint={kind === 'answer' ? texts.answerHint : texts.noteHint}
        error={error}
        rows={6}
        lang={kind === 'answer' ? language : undefined}
        maxLength={ticketLimits.most}
        value={text}
        onChange={(event) => {
          setError(undefined);
          type(event.currentTarget.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
          {kind === 'answer' ? texts.send : texts.saveNote}
        </Button>
        {kind === 'answer' && (
          <Button variant="secondary" onClick={() => answer(true)}>
            {texts.sendClose}
          </Button>
        )}
      </div>
    </form>
  );
}
