import { clsx } from 'clsx';
import { Gift, Hourglass, PencilLine, RotateCcw, Sprout, Undo2, type LucideIcon } from 'lucide-react';
import type { LedgerEntry } from '#contract/calls/ledger.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ledgerMessages } from './messages.ts';
import { lotState, signOf } from './rules.ts';

const icons: Record<LedgerEntry['kind'], LucideIcon> = {
  earn: Sprout,
  spend: Gift,
  expire: Hourglass,
  refund: Undo2,
  reverse: RotateCcw,
  adjust: PencilLine,
};

/** A line of the statement with its reason, and what became of what was earned. `now` in milliseconds since 1970. */
export function EntryRow({ entry, now }: { entry: LedgerEntry; now: number }) {
  const texts = useMessages(ledgerMessages);
  const { formats } = useLocale();
  const { kind, amount, currency, title, explanation, occurredAt } = entry;
  const Icon = icons[kind];
  const value = `${signOf(amount)}${formats.number(Math.abs(amount))}`;
  const lot = useLotText(entry, now);
  return (
    <li className="row items-start">
      <span
        className={clsx(
          'row-lead mt-0.5 h-10 w-10 rounded-full',
          amount > 0 ? 'bg-positive-soft text-positive-ink' : 'bg-surface-sunken text-ink-soft',
        )}
      >
        <Icon className="h-5 w-5" aria-hidden="true" />
      </span>
      <div className="row-body">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <span className="row-title">{title}</span>
          <Amount
            look="bare"
            className={clsx('text-lg', amount > 0 && 'text-positive-ink')}
            currency={currency}
            value={value}
            label={texts.coins({ amount: value })}
          />
        </div>
        <p className="row-text">{explanation}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <time dateTime={occurredAt}>{formats.dateTime(occurredAt)}</time>
          {lot && <span>{lot}</span>}
        </p>
      </div>
    </li>
  );
}

function useLotText(entry: LedgerEntry, now: number): string | null {
  const texts = useMessages(ledgerMessages);
  const { formats } = useLocale();
  const lot = lotState(entry, now);
  switch (lot.kind) {
    case 'none':
      return null;
    case 'pending':
      return texts.availableFrom({ date: formats.date(lot.availableAt) });
    case 'spent':
      return texts.spentAll;
    case 'expired':
      return texts.expiredOn({ date: formats.date(lot.expiresAt) });
    case 'left': {
      const date = formats.date(lot.expiresAt);
      return lot.whole
        ? texts.expiresOn({ date })
        : texts.leftUntil({ amount: formats.number(lot.remaining), date });
    }
  }
}
