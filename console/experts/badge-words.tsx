import { FormControl, FormHelperText, FormLabel, TextField } from '@mui/material';
import { useId } from 'react';
import { type Localised } from '#contract/locales.ts';
import { contentTexts } from '#console/content/content-texts.ts';
import { useTexts } from '#console/kit/language.ts';
import { badgeLength, badgeScripts, type ExpertFaults } from './expert-form.ts';
import { expertTexts } from './expert-texts.ts';

interface BadgeWordsProps {
  readonly words: Localised;
  readonly faults: ExpertFaults;
  /** Whether it is the first that is filled in. */
  readonly first: boolean;
  onChange(words: Localised): void;
}

/** What a badge says, in each language of the site. */
export function BadgeWords({ words, faults, first, onChange }: BadgeWordsProps) {
  const texts = useTexts(expertTexts);
  const { languages } = useTexts(contentTexts);
  const id = useId();
  return (
    <FormControl component="fieldset" aria-describedby={id}>
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {texts.badge}
      </FormLabel>
      <FormHelperText id={id} sx={{ mx: 0, mt: 0 }}>
        {texts.badgeHint}
      </FormHelperText>
      {badgeScripts.map((script, place) => (
        <TextField
          key={script}
          required
          label={languages[script]}
          value={words[script]}
          onChange={({ target }) => onChange({ ...words, [script]: target.value })}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that was just opened
          autoFocus={first && place === 0}
          error={faults[`title.${script}`] !== undefined}
          helperText={faults[`title.${script}`]}
          slotProps={{ htmlInput: { lang: script, maxLength: badgeLength.most } }}
        />
      ))}
    </FormControl>
  );
}
