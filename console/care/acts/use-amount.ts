import type { Currency } from '#contract/define.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { valueTexts } from './value-texts.ts';

/** Says an amount with what it is of. */
export function useAmount(): (amount: number, currency: Currency) => string {
  const { lower } = useTexts(valueTexts);
  const figure = new Intl.NumberFormat(useLanguage());
  return (amount, currency) => `${figure.format(amount)} ${lower[currency]}`;
}
