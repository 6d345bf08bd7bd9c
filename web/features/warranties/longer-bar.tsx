import { ShieldCheck } from 'lucide-react';
import type { WarrantyCard } from '#contract/calls/warranties.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { situationOf } from './rules.ts';
import { uploadPageMessages } from './upload-messages.ts';

/** What the longer warranty is: two spans of time, one below the other. */
export function LongerBar({ card }: { card: WarrantyCard }) {
  const texts = useMessages(uploadPageMessages);
  const { formats } = useLocale();
  const { months, extendedMonths, until, extendedUntil, extension } = card;
  if (extension === 'extended' || extendedMonths <= months || situationOf(card) === 'ended') return null;
  const [from, to] = [formats.number(months), formats.number(extendedMonths)];
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{texts.meaning({ from, to })}</h2>
      <div className="grid gap-3">
        <Span
          label={texts.now}
          months={from}
          until={texts.until({ date: formats.day(until) })}
          share={months / extendedMonths}
          tone="bg-line-strong"
        />
        <Span
          label={texts.longer}
          months={to}
          until={texts.until({ date: formats.day(extendedUntil) })}
          share={1}
          tone="bg-accent"
        />
      </div>
      <p className="flex gap-2 text-sm text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-positive-ink" />
        {texts.same}
      </p>
    </Card>
  );
}

function Span({
  label,
  months,
  until,
  share,
  tone,
}: {
  label: string;
  months: string;
  until: string;
  share: number;
  tone: string;
}) {
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-soft">{until}</span>
      </p>
      <div className="mt-1.5 h-3 rounded-full bg-surface-sunken" aria-hidden="true">
        <div className={`h-full rounded-full ${tone}`} style={{ width: `${share * 100}%` }} />
      </div>
      <span className="sr-only">{months}</span>
    </div>
  );
}
