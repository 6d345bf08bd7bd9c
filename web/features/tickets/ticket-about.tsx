import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { DueLine } from '../staff/queue/due-line.tsx';
import { ticketMessages } from './messages.ts';
import type { TicketDetail } from './ticket-filter.ts';

/** By when, whose it is, and who looks after it. */
export function TicketAbout({ detail }: { detail: TicketDetail }) {
  const texts = useMessages(ticketMessages);
  const { ticket, email, name, reference, language } = detail;
  const { state, mine, assignedTo, sender } = ticket;
  const facts: readonly (readonly [string, string])[] = [
    [texts.from, [name, email, texts[sender]].filter(Boolean).join(' · ')],
    ...(reference === null ? [] : [[texts.reference, reference] as const]),
    [texts.language, languageName(language)],
    [texts.owner, mine ? texts.me : (assignedTo ?? texts.nobody)],
  ];
  return (
    <Card className="grid gap-4">
      {state === 'open' && <DueLine {...ticket} />}
      <dl className="grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function languageName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}
