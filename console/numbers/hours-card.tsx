import { MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { FigureName } from '#contract/numbers/measures.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { shownInstant } from '#console/kit/zoned.ts';
import type { Overview } from './figure-card.tsx';
import { FigureChart } from './figure-chart.tsx';
import { numbersTexts } from './numbers-texts.ts';
import { overviewTexts } from './overview-texts.ts';
import { useFigureWords } from './use-figure-words.ts';

/** How many did one thing, hour by hour. */
export function HoursCard({ hours }: { readonly hours: Overview['hours'] }) {
  const texts = useTexts(overviewTexts);
  const shared = useTexts(numbersTexts);
  const words = useFigureWords();
  const language = useLanguage();
  const [chosen, setChosen] = useState<FigureName>('active');
  const names = hours[0]?.people.map(({ name }) => name) ?? [];
  const label = `${texts.hours}: ${texts.measures[chosen]}`;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 2.5 }, display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography component="h2" variant="h2">
        {texts.hours}
      </Typography>
      <Typography color="textSecondary">{texts.hoursAbout}</Typography>
      <TextField
        select
        label={texts.count}
        value={chosen}
        margin="none"
        fullWidth={false}
        sx={{ maxWidth: 320 }}
        onChange={(event) => setChosen(names.find((name) => name === event.target.value) ?? chosen)}
      >
        {names.map((name) => (
          <MenuItem key={name} value={name}>
            {texts.measures[name]}
          </MenuItem>
        ))}
      </TextField>
      <FigureChart
        label={label}
        head={shared.hour}
        points={hours.map(({ at }) => shownInstant(at, language, site.timeZone))}
        series={[
          {
            label: texts.series,
            values: hours.map(({ people }) => people.find(({ name }) => name === chosen)?.count ?? null),
          },
        ]}
        says={words.count}
      />
    </Paper>
  );
}
