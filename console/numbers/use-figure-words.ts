import { useLanguage, useTexts } from '#console/kit/language.ts';
import { numbersTexts } from './numbers-texts.ts';

/** Figures in the reader's language; null is one that is hidden. */
export function useFigureWords() {
  const language = useLanguage();
  const texts = useTexts(numbersTexts);
  const formatted = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value);
  return {
    count: (value: number | null) => (value === null ? texts.few : formatted(value)),
    /** Of a share from 0 to 1. */
    share: (value: number | null) =>
      value === null ? texts.few : formatted(value, { style: 'percent', maximumFractionDigits: 0 }),
    /** With its sign, as what changed. */
    change: (value: number) =>
      formatted(value, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
  };
}
