import { Box, Button, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState, type FormEvent } from 'react';
import {
  mostMadeUp,
  simulatedDays,
  type MadeUpFact,
  type SimulatedOver,
} from '#contract/content/simulations.ts';
import { countryChoices } from '#console/kit/countries.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { simulationTexts } from './simulation-texts.ts';

/** As they stand in fields. */
const usual = {
  days: '30',
  members: String(mostMadeUp),
  pregnant: '30',
  withBaby: '50',
  level2: '20',
  level3: '10',
  level4: '0',
  level5: '0',
  countryCode: 'US',
  timesAWeek: '2',
  pointsAYear: '500',
};
const levels = [2, 3, 4, 5] as const;

const numberOf = (text: string): number => Number(text) || 0;

function overOf(way: SimulatedOver['way'], form: typeof usual): SimulatedOver {
  const days = numberOf(form.days);
  if (way === 'past') return { way, days };
  return {
    way,
    days,
    members: numberOf(form.members),
    mix: {
      pregnant: numberOf(form.pregnant),
      withBaby: numberOf(form.withBaby),
      levels: levels.map((level) => numberOf(form[`level${level}`])),
      countryCode: form.countryCode,
      timesAWeek: numberOf(form.timesAWeek),
      pointsAYear: numberOf(form.pointsAYear),
    },
  };
}

interface SimulationFormProps {
  /** What of made-up members matters. */
  readonly facts: readonly MadeUpFact[];
  readonly busy: boolean;
  onRun(over: SimulatedOver): void;
}

/** Asks over whom, and of made-up members what matters to the kind. */
export function SimulationForm({ facts, busy, onRun }: SimulationFormProps) {
  const texts = useTexts(simulationTexts);
  const language = useLanguage();
  const [way, setWay] = useState<SimulatedOver['way']>('past');
  const [form, setForm] = useState(usual);
  const has = (fact: MadeUpFact) => way === 'made' && facts.includes(fact);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRun(overOf(way, form));
  };
  const number = (
    name: keyof typeof usual,
    label: string,
    range: { min: number; max: number; step?: number },
  ) => (
    <TextField
      key={name}
      size="small"
      type="number"
      label={label}
      value={form[name]}
      onChange={({ target }) => setForm((before) => ({ ...before, [name]: target.value }))}
      slotProps={{ htmlInput: range }}
    />
  );
  const share = { min: 0, max: 100 };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5, alignItems: 'start' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.way}
        value={way}
        onChange={(_, chosen: SimulatedOver['way'] | null) => chosen && setWay(chosen)}
      >
        {(['past', 'made'] as const).map((one) => (
          <ToggleButton key={one} value={one}>
            {texts[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          width: '100%',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        }}
      >
        {number('days', texts.days, { min: simulatedDays.least, max: simulatedDays.most })}
        {way === 'made' && number('members', texts.members, { min: 1, max: mostMadeUp })}
        {has('times') && number('timesAWeek', texts.timesAWeek, { min: 0, max: 50, step: 0.5 })}
        {has('points') && number('pointsAYear', texts.pointsAYear, { min: 0, max: 1_000_000 })}
        {has('stages') && number('pregnant', texts.pregnant, share)}
        {has('stages') && number('withBaby', texts.withBaby, share)}
        {has('levels') && levels.map((level) => number(`level${level}`, texts.level({ level }), share))}
        {has('country') && (
          <TextField
            select
            size="small"
            label={texts.country}
            value={form.countryCode}
            onChange={({ target }) => setForm((before) => ({ ...before, countryCode: target.value }))}
          >
            {countryChoices(language).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      <Button type="submit" variant="contained" loading={busy}>
        {texts.run}
      </Button>
    </Stack>
  );
}
