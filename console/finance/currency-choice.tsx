import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { currencyWords } from '#contract/content/words.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { financeTexts } from './finance-texts.ts';
import { useBookChoice } from './use-books.ts';

/** Points or coins: each has books of its own. */
export function CurrencyChoice() {
  const texts = useTexts(financeTexts);
  const say = useSay();
  const { currency, set } = useBookChoice();
  return (
    <ToggleButtonGroup
      exclusive
      value={currency}
      aria-label={texts.currency}
      onChange={(_, chosen: string | null) => chosen !== null && set('currency', chosen)}
    >
      {(['points', 'coins'] as const).map((one) => (
        <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
          {say(currencyWords[one])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
