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
import { useStaffApi } from '../staff/use-staff-api.ts';
import { ticketMessages } from './messages.ts';

interface WriteProps {
  readonly ticketId: string;
  readonly language: string;
  reload(): void;
}

/** An answer, or a note that staff alone read; each is kept as it is typed. */
export function WriteToTicket(props: WriteProps) {
  const texts = useMessages(ticketMessages);
  return (
    <Card>
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

function Writing({ ticketId, language, reload, kind }: WriteProps & { kind: 'answer' | 'note' }) {
  const texts = useMessages(ticketMessages);
  const { send } = useStaffApi();
  const { notify } = useToast();
  const { text, id, type, clear } = useKeptText(`ticket ${kind} ${ticketId}`);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(close: boolean) {
    if (underWay.current) return;
    if (text.trim() === '') return setError(texts.nothingYet);
    underWay.current = true;
    setSending(true);
    const written = { ticketId, messageId: id, text };
    try {
      if (kind === 'answer') await send('answerTicket', { ...written, close }, { handleErrors: true });
      else await send('noteTicket', written, { handleErrors: true });
      clear();
      notify({ tone: 'positive', message: kind === 'answer' ? texts.answered : texts.noted });
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
        void submit(false);
      }}
    >
      <TextArea
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
          <Button variant="secondary" loading={sending} onClick={() => submit(true)}>
            {texts.sendClose}
          </Button>
        )}
      </div>
    </form>
  );
}
