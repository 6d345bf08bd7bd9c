import { ticketLimits } from '#contract/ticket-kinds.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useKeptText } from './contact/use-kept-text.ts';
import type { PanelProps } from '../staff/queue/staff-queue.ts';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { ticketMessages } from './messages.ts';
import type { TicketDetail } from './ticket-filter.ts';

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
  const { language, ticket } = detail;
  const { ticketId, changedAt } = ticket;
  const { text, id, type, clear } = useKeptText(`ticket ${kind} ${ticketId}`);
  const written = { ticketId, messageId: id, text };
  const check = () => ({ text: text.trim() === '' ? texts.nothingYet : undefined });
  // The queue sends it, when the moment to think better of it is over.
  const answer = useChange(
    async (close: boolean) => {
      decide({
        doing: texts.doing[close ? 'sendClose' : 'send'],
        send: async (call) => {
          await call('answerTicket', { ...written, close, seenAt: changedAt }, { keepalive: true });
          clear();
        },
      });
    },
    { check },
  );

  const note = useChange(
    async () => {
      await call('noteTicket', written);
      clear();
      reload();
    },
    { check, done: texts.noted, otherwise: ({ message }) => ({ text: message }) },
  );
  const change = kind === 'answer' ? { ...answer, run: () => answer.run(false) } : note;

  return (
    <ChangeForm change={change} className="grid gap-3 pt-4">
      <TextArea
        id={kind === 'answer' ? answerField : undefined}
        label={kind === 'answer' ? texts.answer : texts.note}
        hint={kind === 'answer' ? texts.answerHint : texts.noteHint}
        error={change.faults['text']}
        rows={6}
        lang={kind === 'answer' ? language : undefined}
        maxLength={ticketLimits.most}
        value={text}
        onChange={(event) => {
          change.clear();
          type(event.currentTarget.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={change.busy}>
          {kind === 'answer' ? texts.send : texts.saveNote}
        </Button>
        {kind === 'answer' && (
          <Button variant="secondary" onClick={() => answer.run(true)}>
            {texts.sendClose}
          </Button>
        )}
      </div>
    </ChangeForm>
  );
}
