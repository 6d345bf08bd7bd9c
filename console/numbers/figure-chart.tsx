import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useTheme,
} from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId, useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { numbersTexts } from './numbers-texts.ts';

export interface FigureSeries {
  readonly label: string;
  /** One for each point; null is hidden. */
  readonly values: readonly (number | null)[];
}

interface FigureChartProps {
  /** What is drawn, for who does not see it. */
  readonly label: string;
  /** What its points are called: days or hours in words, at most three series. */
  readonly points: readonly string[];
  readonly head: string;
  readonly series: readonly FigureSeries[];
  /** Points that were counted anew after a week. */
  readonly changed?: ReadonlySet<number>;
  /** A value in words; a hidden one as well. */
  says(value: number | null): string;
  /** At least this high on the axis: 1 for shares. */
  readonly most?: number;
}

/** A line over days or hours, and behind it the same as a table. */
export function FigureChart({ label, points, head, series, changed, says, most }: FigureChartProps) {
  const texts = useTexts(numbersTexts);
  const { palette } = useTheme();
  const [open, setOpen] = useState(false);
  const id = useId();
  // Told apart without their colour by the table, and by how they are drawn.
  const colours = [palette.primary.main, palette.info.main, palette.warning.main];
  const drawn = series.some(({ values }) => values.some((value) => value !== null));
  return (
    <Box sx={{ minWidth: 0 }}>
      {drawn ? (
        <Box component="figure" aria-label={label} sx={{ m: 0 }}>
          <LineChart
            height={200}
            skipAnimation
            hideLegend={series.length < 2}
            xAxis={[{ scaleType: 'point', data: [...points], tickLabelInterval: 'auto' }]}
            yAxis={[
              {
                width: 56,
                min: 0,
                valueFormatter: (value: number) => says(value),
                ...(most && { max: most }),
              },
            ]}
            series={series.map(({ label: name, values }, index) => ({
              label: name,
              data: [...values],
              // A day alone between hidden ones is a point and no line.
              showMark: ({ index: at }: { index: number }) =>
                values[at - 1] === null || values[at - 1] === undefined || (changed?.has(at) ?? false),
              color: colours[index % colours.length] ?? palette.primary.main,
              curve: 'linear' as const,
              valueFormatter: (value: number | null) => says(value),
            }))}
            margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
          />
        </Box>
      ) : (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          {points.length === 0 ? texts.noPoints : texts.fewOrNearly}
        </Typography>
      )}
      {points.length > 0 && (
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? texts.noTable : texts.table}
        </Button>
      )}
      <TableContainer
        component="section"
        id={id}
        hidden={!open}
        sx={{ maxHeight: 360 }}
        tabIndex={open ? 0 : -1}
        aria-label={label}
      >
        {open && (
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{head}</TableCell>
                {series.map(({ label: name }) => (
                  <TableCell key={name} align="right">
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {points.map((point, index) => (
                <TableRow key={point}>
                  <TableCell component="th" scope="row">
                    {point}
                    {changed?.has(index) && (
                      <Typography component="span" variant="body2" color="warning" title={texts.changedAbout}>
                        {' '}
                        {texts.changed}
                      </Typography>
                    )}
                  </TableCell>
                  {series.map(({ label: name, values }) => (
                    <TableCell key={name} align="right">
                      {says(values[index] ?? null)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </TableContainer>
    </Box>
  );
}
