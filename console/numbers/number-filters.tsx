import { Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { countryName } from '#console/kit/countries.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { dayBefore } from '#console/kit/zoned.ts';
import { NumberChoice } from './number-choice.tsx';
import { numbersTexts } from './numbers-texts.ts';
import { spans, useNumberChoice, yesterday } from './use-number-choice.ts';

interface NumberFiltersProps {
  /** Those of which there are enough members; none: figures of all. */
  readonly languages?: readonly string[];
  readonly countries?: readonly string[];
}

/** Days, language and country that figures are of. */
export function NumberFilters({ languages = [], countries = [] }: NumberFiltersProps) {
  const texts = useTexts(numbersTexts);
  const language = useLanguage();
  const { choice, set } = useNumberChoice();
  const last = yesterday();
  const span = spans.find((count) => choice.until === last && choice.from === dayBefore(last, count - 1));
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        value={span ?? null}
        aria-label={texts.span}
        onChange={(_, count: number | null) =>
          count !== null && set({ from: dayBefore(last, count - 1), until: null })
        }
      >
        {spans.map((count) => (
          <ToggleButton key={count} value={count} sx={{ minHeight: 44 }}>
            {texts.lastDays({ count })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DayField
        label={texts.from}
        value={choice.from}
        most={choice.until}
        onChange={(from) => set({ from })}
      />
      <DayField label={texts.until} value={choice.until} most={last} onChange={(until) => set({ until })} />
      {languages.length > 0 && (
        <NumberChoice
          label={texts.language}
          all={texts.allLanguages}
          value={choice.language ?? ''}
          options={languages.map((id) => ({ id, name: languageNames.of(id) ?? id }))}
          onChange={(chosen) => set({ language: chosen })}
        />
      )}
      {countries.length > 0 && (
        <NumberChoice
          label={texts.country}
          all={texts.allCountries}
          value={choice.country ?? ''}
          options={countries.map((id) => ({ id, name: countryName(id, language) }))}
          onChange={(chosen) => set({ country: chosen })}
        />
      )}
    </Stack>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly most: string;
  onChange(day: string): void;
}

const DayField = ({ label, value, most, onChange }: DayFieldProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    margin="none"
    fullWidth={false}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: most } }}
    onChange={(event) => onChange(event.target.value)}
  />
);
