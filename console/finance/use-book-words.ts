import { useLanguage } from '#console/kit/language.ts';
import { shownDay, shownMonth } from '#console/kit/zoned.ts';
import type { BookWorth } from './use-books.ts';

/** Amounts, money, months and days in the reader's language. */
export function useBookWords() {
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  return {
    amount: (amount: number) => numbers.format(amount),
    share: (share: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    money: (amount: number, worth: NonNullable<BookWorth>) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: worth.money }).format(
        amount * worth.unit,
      ),
    month: (month: string) => shownMonth(month, language),
    day: (day: string) => shownDay(day, language),
  };
}
