import { clsx } from 'clsx';
import type { Currency } from '#contract/define.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { Amount } from '#web/ui/amount.tsx';

export interface AmountsProps {
  readonly currency: Currency;
  /** An amount in words: coins are drawn, and drawings are not read out. */
  readonly words: (value: { readonly amount: string }) => string;
  /** The last one is what is left. */
  readonly rows: readonly { readonly label: string; readonly value: number }[];
  readonly className?: string;
}

/** A sum as it is written on paper, before something is paid for. */
export function Amounts({ currency, words, rows, className }: AmountsProps) {
  const { formats } = useLocale();
  return (
    <dl className={clsx('row-list', className)}>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex min-h-12 items-center justify-between gap-4 last:font-semibold">
          <dt>{label}</dt>
          <dd className="flex">
            <Amount
              look="bare"
              currency={currency}
              value={formats.number(value)}
              label={words({ amount: formats.number(value) })}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
