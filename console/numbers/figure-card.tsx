import { Paper, Typography } from '@mui/material';
import { measures, type Measure } from '#contract/numbers/measures.ts';
import type { CallResult } from '#contract/client.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { shownDay } from '#console/kit/zoned.ts';
import { FigureChart } from './figure-chart.tsx';
import { numbersTexts } from './numbers-texts.ts';
import { overviewTexts } from './overview-texts.ts';
import { useFigureWords } from './use-figure-words.ts';

export type Overview = CallResult<'getOverview'>;
export type Figure = Overview['measures'][number];

interface FigureCardProps {
  readonly figure: Figure;
  readonly overview: Pick<Overview, 'days' | 'changed'>;
}

/** One figure: how it is now, against before, and day by day. */
export function FigureCard({ figure, overview }: FigureCardProps) {
  const texts = useTexts(overviewTexts);
  const shared = useTexts(numbersTexts);
  const words = useFigureWords();
  const language = useLanguage();
  const { name, since } = figure;
  const { tells, adds = false }: Measure = measures[name];
  const from = overview.days.findIndex((day) => since !== null && day >= since);
  const days = from < 0 ? [] : overview.days.slice(from);
  const values = from < 0 ? [] : figure.values.slice(from);
  const inWords = tells === 'share' ? words.share : words.count;
  const says = (value: number | null) => (value === null ? texts.hiddenFigure : inWords(value));
  const changed = new Set(days.flatMap((day, index) => (overview.changed.includes(day) ? [index] : [])));
  const label = texts.measures[name];
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 2.5 }, display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography component="h3" variant="subtitle1">
        {label}
      </Typography>
      {name === 'cameBack' && (
        <Typography variant="body2" color="textSecondary">
          {texts.backAbout}
        </Typography>
      )}
      <Newest
        figure={figure}
        days={days}
        values={values}
        adds={adds}
        isShare={tells === 'share'}
        says={says}
      />
      <FigureChart
        label={label}
        head={shared.day}
        points={days.map((day) => shownDay(day, language))}
        series={[{ label: texts.series, values }]}
        changed={changed}
        says={says}
        {...(tells === 'share' && { most: 1 })}
      />
    </Paper>
  );
}

interface NewestProps {
  readonly figure: Figure;
  readonly days: readonly string[];
  readonly values: readonly (number | null)[];
  readonly adds: boolean;
  readonly isShare: boolean;
  says(value: number | null): string;
}

function Newest({ figure, days, values, adds, isShare, says }: NewestProps) {
  const texts = useTexts(overviewTexts);
  const shared = useTexts(numbersTexts);
  const words = useFigureWords();
  const language = useLanguage();
  const last = days.at(-1);
  if (last === undefined) return null;
  const { sum, before } = figure;
  const value = adds ? sum : (values.at(-1) ?? null);
  // Where nothing at all is shown, the chart says so.
  if (values.every((one) => one === null)) return null;
  if (value === null) return <Typography color="textSecondary">{shared.fewOrNearly}</Typography>;
  const against = () => {
    if (before === null || (before === 0 && !isShare)) return texts.noChange;
    if (isShare) return texts.shareBefore({ share: words.share(before) });
    const change = words.change(value / before - 1);
    return adds ? texts.changed({ change }) : texts.changedDay({ change });
  };
  return (
    <div>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2 }}>
        {says(value)}
        {!adds && (
          <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
            {texts.newest({ day: shownDay(last, language) })}
          </Typography>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {against()}
        {adds && values.includes(null) && texts.hidden}
      </Typography>
    </div>
  );
}
