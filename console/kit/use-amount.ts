import { currencyUnits } from '#contract/content/words.ts';
import type { Currency } from '#contract/define.ts';
import { useLanguage } from './language.ts';

/** Says an amount with what it is of. */
export function useAmount(): (amount: number, currency: Currency) => string {
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  return (amount, currency) => `${figure.format(amount)} ${currencyUnits[currency][language]}`;
}
