import type { WantedNumbers } from '#contract/calls/numbers/exports.ts';
import { countryName } from '#console/kit/countries.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { shownDay } from '#console/kit/zoned.ts';
import { exportTexts } from './export-texts.ts';
import { numbersTexts } from './numbers-texts.ts';

/** What an export holds, in words: the screen, and what it was asked for. */
export function useWantedWords() {
  const { screenOf } = useTexts(numbersTexts);
  const texts = useTexts(exportTexts);
  const language = useLanguage();
  return ({ screen, asked }: WantedNumbers) => ({
    screen: screenOf[screen],
    asked: Object.entries(asked)
      .flatMap(([name, value]) => {
        if (value === undefined || value === null || name === 'until' || name === 'cursor') return [];
        if (name === 'from')
          return [
            texts.days({
              from: shownDay(String(value), language),
              until: shownDay(String(asked.until), language),
            }),
          ];
        if (name === 'language')
          return [new Intl.DisplayNames(language, { type: 'language' }).of(String(value)) ?? String(value)];
        if (name === 'country') return [countryName(String(value), language)];
        return [String(value)];
      })
      .join(' · '),
  });
}
