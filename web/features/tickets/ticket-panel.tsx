import { useState } from 'react';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { ticketMessages } from './messages.ts';
import type { TicketDetail } from './ticket-route.tsx';

/** Whose it is, by when, and who looks after it. */
export function TicketPanel({ detail, reload }: { detail: TicketDetail; reload: () => void }) {
  const texts = useMessages(ticketMessages);
  const { formats } = useLocale();
  const { send } = useStaffApi();
  const [working, setWorking] = useState(false);
  const { ticket, email, name, reference, language } = detail;
  const { ticketId, state, dueAt, overdue, mine, assignedTo, sender } = ticket;

  async function run(change: () => Promise<unknown>) {
    if (working) return;
    setWorking(true);
    try {
      if ((await change()) !== false) reload();
    } finally {
      setWorking(false);
    }
  }

  const facts: readonly (readonly [string, string])[] = [
    [texts.from, [name, email, texts[sender]].filter(Boolean).join(' · ')],
    ...(reference === null ? [] : [[texts.reference, reference] as const]),
    [texts.language, languageName(language)],
    [texts.owner, mine ? texts.me : (assignedTo ?? texts.nobody)],
  ];
  return (
    <aside aria-label={texts.panel} className="md:sticky md:top-24">
      <Card className="grid gap-4">
        {state === 'open' && (
          <p className={overdue ? 'font-semibold text-danger-ink' : 'font-semibold'}>
            {texts.due({ date: formats.dateTime(dueAt) })}
          </p>
        )}
        <dl className="grid gap-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-2">
          <Button
            block
            variant="secondary"
            loading={working}
            onClick={() => run(() => send('assignTicket', { ticketId, to: mine ? 'nobody' : 'me' }))}
          >
            {mine ? texts.give : texts.take}
          </Button>
          <Button
            block
            variant="quiet"
            loading={working}
            onClick={() =>
              void run(() => send('moveTicket', { ticketId, state: state === 'closed' ? 'open' : 'closed' }))
            }
          >
            {state === 'closed' ? texts.reopen : texts.close}
          </Button>
        </div>
      </Card>
    </aside>
  );
}

function languageName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}
