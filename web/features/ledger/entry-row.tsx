import { clsx } from 'clsx';
import { Gift, Hourglass, PencilLine, RotateCcw, Sprout, Undo2, type LucideIcon } from 'lucide-react';
import type { LedgerEntry } from '#contract/calls/ledger.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAmounts } from './amount-messages.ts';
import { entryMessages } from './entry-messages.ts';
import { aboutPath, lotState } from './rules.ts';

const icons: Record<LedgerEntry['kind'], LucideIcon> = {
  earn: Sprout,
  spend: Gift,
  expire: Hourglass,
  refund: Undo2,
  reverse: RotateCcw,
  adjust: PencilLine,
};

/**
 * A line of the statement: what it was, why, what it undoes, and what became of what was earned. `now` in milliseconds
 * since 1970.
 */
export function EntryRow({ entry, now }: { entry: LedgerEntry; now: number }) {
  const texts = useMessages(entryMessages);
  const { formats } = useLocale();
  const { kind, amount, currency, title, explanation, occurredAt, undoes, about } = entry;
  const { signed, signedNamed } = useAmounts(currency);
  const Icon = icons[kind];
  const lot = useLotTexts(entry, now);
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
            value={signed(amount)}
            label={signedNamed(amount)}
          />
        </div>
        <p className="row-text">{explanation}</p>
        {undoes && (
          <p className="row-text">
            {texts.undoes({
              title: undoes.title,
              amount: signed(undoes.amount),
              date: formats.date(undoes.occurredAt),
            })}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <time dateTime={occurredAt}>{formats.dateTime(occurredAt)}</time>
          {lot.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        {about && (
          <TextLink
            to={aboutPath(about)}
            aria-label={texts.aboutLabel[about.what]({ title })}
            className="-mb-2 inline-flex min-h-11 items-center text-sm"
          >
            {texts.about[about.what]}
          </TextLink>
        )}
      </div>
    </li>
  );
}

/** When it arrives, what is left and until when. */
function useLotTexts(entry: LedgerEntry, now: number): readonly string[] {
  const texts = useMessages(entryMessages);
  const { formats } = useLocale();
  const lot = lotState(entry, now);
  switch (lot.kind) {
    case 'none':
      return [];
    case 'pending':
      return [
        texts.arrives({ date: formats.date(lot.availableAt) }),
        ...(lot.expiresAt === null ? [] : [texts.expiresOn({ date: formats.date(lot.expiresAt) })]),
      ];
    case 'gone':
      return [texts.gone];
    case 'expired':
      return [texts.expiredOn({ date: formats.date(lot.expiresAt) })];
    case 'left': {
      const amount = formats.number(lot.remaining);
      if (lot.expiresAt === null) return lot.whole ? [] : [texts.left({ amount })];
      const date = formats.date(lot.expiresAt);
      return [lot.whole ? texts.expiresOn({ date }) : texts.leftUntil({ amount, date })];
    }
  }
}
