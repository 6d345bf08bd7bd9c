import { PenLine } from 'lucide-react';
import { useMessages } from '#web/kit/messages.ts';
import { KeyButton } from '../staff/queue/keys.tsx';
import type { PanelProps } from '../staff/queue/staff-queue.ts';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { ticketMessages } from './messages.ts';
import type { TicketDetail } from './ticket-filter.ts';
import { answerField, answerTabs } from './write-to-ticket.tsx';

/** Where the note is shown, the answer's tab comes first. */
function goToAnswer() {
  const focus = () => document.getElementById(answerField)?.focus();
  if (document.getElementById(answerField)) return focus();
  document.querySelector<HTMLElement>(`#${answerTabs} [role="tab"]`)?.click();
  requestAnimationFrame(focus);
}

/** An answer is written beside; here is the way to it, and what needs none. */
export function TicketDecisions({ detail: { ticket }, decide, reload }: PanelProps<TicketDetail>) {
  const texts = useMessages(ticketMessages);
  const { send } = useStaffApi();
  const { ticketId, state, mine, changedAt } = ticket;

  async function take() {
    if ((await send('assignTicket', { ticketId, to: mine ? 'nobody' : 'me' })) !== false) reload();
  }
  async function reopen() {
    if ((await send('moveTicket', { ticketId, state: 'open', seenAt: changedAt })) !== false) reload();
  }
  const close = () =>
    decide({
      doing: texts.doing.close,
      send: (call) =>
        call('moveTicket', { ticketId, state: 'closed', seenAt: changedAt }, { keepalive: true }),
    });

  return (
    <>
      <KeyButton
        letter="a"
        label={texts.write}
        block
        size="lg"
        icon={<PenLine aria-hidden="true" />}
        onPress={goToAnswer}
      />
      <div className="grid grid-cols-2 gap-2">
        <KeyButton
          letter="t"
          label={mine ? texts.give : texts.take}
          block
          variant="secondary"
          onPress={take}
        />
        {state === 'closed' ? (
          <KeyButton letter="o" label={texts.reopen} block variant="secondary" onPress={reopen} />
        ) : (
          <KeyButton letter="d" label={texts.close} block variant="secondary" onPress={close} />
        )}
      </div>
    </>
  );
}
