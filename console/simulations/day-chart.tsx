import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Simulation, Told } from '#contract/content/simulations.ts';
import { useTexts } from '#console/kit/language.ts';
import { simulationTexts } from './simulation-texts.ts';

/** What is not told has no point. */
const pointOf = (told: Told | null | undefined): number | null => (typeof told === 'number' ? told : null);

/** One column by day, as it is and as it would be. */
export function DayChart({
  rows,
  column,
}: {
  readonly rows: Simulation['byDay']['rows'];
  readonly column: number;
}) {
  const texts = useTexts(simulationTexts);
  const { palette } = useTheme();
  const series = (which: 'now' | 'tried') => ({
    label: texts[which],
    data: rows.map((row) => pointOf(row[which][column])),
    showMark: false,
    color: which === 'now' ? palette.text.secondary : palette.primary.main,
    curve: 'linear' as const,
  });
  const isLive = rows.some(({ now }) => now[column] !== null && now[column] !== undefined);
  return (
    <LineChart
      height={240}
      skipAnimation
      xAxis={[{ scaleType: 'point', data: rows.map(({ day }) => day.slice(5)) }]}
      yAxis={[{ width: 56, min: 0, tickMinStep: 1 }]}
      series={[...(isLive ? [series('now')] : []), series('tried')]}
      margin={{ left: 0, right: 16 }}
    />
  );
}
