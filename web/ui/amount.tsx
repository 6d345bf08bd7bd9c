import { clsx } from 'clsx';
import { CurrencyGlyph } from './currency-glyph.tsx';

export type AmountProps = {
  currency: 'points' | 'coins';
  /** Already formatted for the reader's language, with its sign where it matters: “+1,250”. */
  value: string;
  /** The whole in words for screen readers: “1,250 points”. */
  label: string;
  /** A filled pill, or bare glyph and figure that take the size of the text around. */
  look?: 'chip' | 'bare';
  className?: string;
};

export function Amount({ currency, value, label, look = 'chip', className }: AmountProps) {
  return (
    <span className={clsx('amount', look === 'chip' && 'amount-chip', className)} data-currency={currency}>
      <CurrencyGlyph currency={currency} />
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
