import { FormHelperText, MenuItem, Stack, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { stageKeys } from '#contract/stages.ts';
import { stageWords } from '#contract/content/words.ts';
import type { Locale } from '#contract/locales.ts';
import { countryChoices } from '#console/kit/countries.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { readSession } from '#console/kit/session.ts';
import { previewTexts } from './preview-texts.ts';

/** What is filled in about who looks; texts as they stand in fields. */
export interface PersonForm {
  readonly who: 'madeUp' | 'guest' | 'real';
  readonly stage: (typeof stageKeys)[number];
  readonly level: string;
  readonly countryCode: string;
  readonly language: Locale;
  readonly dueOn: string;
  readonly bornOn: string;
  readonly points: string;
  readonly coins: string;
  readonly email: string;
  readonly reason: string;
}

interface PersonProps {
  readonly value: PersonForm;
  onChange(change: Partial<PersonForm>): void;
}

/** Asks with whose eyes the site is looked at. */
export function PreviewPersonFields({ value, onChange }: PersonProps) {
  const texts = useTexts(previewTexts);
  const say = useSay();
  const language = useLanguage();
  const mayBeReal = readSession()?.permissions.includes('intimate') === true;
  const field = (name: keyof PersonForm, label: string, more: object = {}, children?: ReactNode) => (
    <TextField
      size="small"
      label={label}
      value={value[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...more}
    >
      {children}
    </TextField>
  );
  const chosen = { select: true };
  const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } };
  const number = (max: number) => ({ type: 'number', slotProps: { htmlInput: { min: 0, max } } });
  return (
    <Stack sx={{ gap: 1.5 }}>
      {field(
        'who',
        texts.seenBy,
        chosen,
        (['madeUp', 'guest', 'real'] as const)
          .filter((who) => who !== 'real' || mayBeReal)
          .map((who) => (
            <MenuItem key={who} value={who}>
              {texts.who[who]}
            </MenuItem>
          )),
      )}
      {value.who === 'real' && (
        <>
          {field('email', texts.email, { type: 'email' })}
          {field('reason', texts.reason, { multiline: true, slotProps: { htmlInput: { maxLength: 200 } } })}
          <FormHelperText>{texts.realHint}</FormHelperText>
        </>
      )}
      {value.who === 'madeUp' && (
        <>
          {field(
            'stage',
            texts.stage,
            chosen,
            stageKeys.map((stage) => (
              <MenuItem key={stage} value={stage}>
                {say(stageWords[stage])}
              </MenuItem>
            )),
          )}
          {field('level', texts.level, { type: 'number', slotProps: { htmlInput: { min: 1, max: 20 } } })}
          {field(
            'countryCode',
            texts.country,
            chosen,
            countryChoices(language).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            )),
          )}
          {field('dueOn', texts.dueOn, day)}
          {field('bornOn', texts.bornOn, day)}
          {field('points', texts.points, number(1_000_000))}
          {field('coins', texts.coins, number(1_000_000))}
        </>
      )}
      {value.who !== 'real' &&
        field(
          'language',
          texts.language,
          chosen,
          site.languages.map((locale) => (
            <MenuItem key={locale} value={locale}>
              {texts.locales[locale]}
            </MenuItem>
          )),
        )}
    </Stack>
  );
}
