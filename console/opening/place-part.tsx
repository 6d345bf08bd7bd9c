import {
  Autocomplete,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import type { ContentBody } from '#contract/content/kinds.ts';
import { localeWords } from '#contract/content/words.ts';
import { locales, type Locale } from '#contract/locales.ts';
import { ownClocksWord } from '#contract/shown-time.ts';
import { Asked } from '#console/kit/asked.tsx';
import { countryChoices } from '#console/kit/countries.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { openingTexts } from './opening-texts.ts';
import { PublishForm } from './publish-form.tsx';
import { useOnlyPiece, usePublishing, type OnlyPiece, type PieceFaults } from './use-only-piece.ts';

/** Whom the site speaks to, and where it is at home. */
export function PlacePart() {
  const asked = useOnlyPiece('place');
  return <Asked asked={asked}>{(piece) => <PlaceForm piece={piece} />}</Asked>;
}

/** What holds until something is published. */
const begun = (body: ContentBody<'place'>): ContentBody<'place'> => ({
  ...body,
  country: body.country ?? site.defaultCountry,
  zone: body.zone ?? (site.ownClocks ? ownClocksWord : site.timeZone),
});

const zones = [ownClocksWord, ...Intl.supportedValuesOf('timeZone')];

function PlaceForm({ piece }: { readonly piece: OnlyPiece<'place'> }) {
  const texts = useTexts(openingTexts);
  const countries = countryChoices(useLanguage());
  const { publish, busy, fault } = usePublishing('place', piece);
  const [given, setGiven] = useState(begun(piece.body));
  const [faults, setFaults] = useState<PieceFaults | null>(null);
  const set = (change: Partial<typeof given>) => {
    setGiven({ ...given, ...change });
    setFaults(null);
  };
  return (
    <PublishForm
      busy={busy}
      fault={fault}
      published={faults !== null && Object.keys(faults).length === 0}
      editor={piece.pieceId === null ? '/place' : `/place/${piece.pieceId}`}
      onPublish={() => publish(given, { onSuccess: setFaults })}
    >
      <Languages
        chosen={given.languages}
        fault={faults?.['languages']}
        onChange={(languages) => set({ languages })}
      />
      <Autocomplete
        disableClearable
        options={countries.map(({ id }) => id)}
        getOptionLabel={(id) => countries.find((one) => one.id === id)?.name ?? id}
        value={given.country ?? ''}
        onChange={(_, country) => set({ country })}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={texts.country}
            error={faults?.['country'] !== undefined}
            helperText={faults?.['country']}
          />
        )}
      />
      <Autocomplete
        disableClearable
        options={zones}
        getOptionLabel={(zone) => (zone === ownClocksWord ? texts.ownClocks : zone.replaceAll('_', ' '))}
        value={given.zone ?? ''}
        onChange={(_, zone) => set({ zone })}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={texts.zone}
            error={faults?.['zone'] !== undefined}
            helperText={faults?.['zone']}
          />
        )}
      />
    </PublishForm>
  );
}

interface LanguagesProps {
  readonly chosen: readonly Locale[];
  readonly fault: string | undefined;
  onChange(chosen: Locale[]): void;
}

function Languages({ chosen, fault, onChange }: LanguagesProps) {
  const texts = useTexts(openingTexts);
  const say = useSay();
  return (
    <FormControl component="fieldset" error={fault !== undefined}>
      <FormLabel component="legend">{texts.languages}</FormLabel>
      <FormGroup>
        {locales.map((locale) => (
          <FormControlLabel
            key={locale}
            label={say(localeWords[locale])}
            control={
              <Checkbox
                checked={chosen.includes(locale)}
                onChange={(_, checked) =>
                  onChange(locales.filter((one) => (one === locale ? checked : chosen.includes(one))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{fault ?? texts.languagesHint}</FormHelperText>
    </FormControl>
  );
}
