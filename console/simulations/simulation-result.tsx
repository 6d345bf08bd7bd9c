import {
  Alert,
  LinearProgress,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Simulation, Told } from '#contract/content/simulations.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { simulationTexts } from './simulation-texts.ts';

const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

/** A number as it is told; of few members, or where few are left out, none. */
function useSaid() {
  const { few, hidden } = useTexts(simulationTexts);
  const language = useLanguage();
  return (told: Told | null) => {
    if (told === null) return '–';
    if (typeof told === 'string') return { few, hidden }[told];
    return new Intl.NumberFormat(language).format(told);
  };
}

interface Part {
  readonly told: Simulation;
}

/** What came out: figures as they are and would be, a budget, days, and what was assumed. */
export function SimulationResult({ told }: Part) {
  const texts = useTexts(simulationTexts);
  return (
    <Stack sx={{ gap: 2.5 }}>
      {told.warnings.map(({ words, day }) => (
        <Alert key={`${words} ${day}`} severity="warning">
          {day === null ? words : `${day}: ${words}`}
        </Alert>
      ))}
      <Figures told={told} />
      <Budget told={told} />
      {told.byDay.rows.length > 0 && <Days told={told} />}
      <section>
        <Heading>{texts.assumes}</Heading>
        <Stack component="ul" sx={{ gap: 0.5, pl: 2.5, m: 0 }}>
          {told.assumes.map((sentence) => (
            <Typography key={sentence} component="li" variant="body2">
              {sentence}
            </Typography>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}

const Heading = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="h2" sx={{ fontSize: '1rem', fontWeight: 600, mb: 1 }}>
    {children}
  </Typography>
);

function Figures({ told }: Part) {
  const texts = useTexts(simulationTexts);
  const said = useSaid();
  const isLive = told.figures.some(({ now }) => now !== null);
  return (
    <section>
      <Heading>{texts.figures}</Heading>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.what}</TableCell>
            <TableCell align="right">{texts.now}</TableCell>
            <TableCell align="right">{texts.tried}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {told.figures.map(({ name, words, now, tried }, place) => (
            <TableRow key={`${name} ${place}`}>
              <TableCell component="th" scope="row">
                {words}
              </TableCell>
              <TableCell align="right">{said(now)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                {said(tried)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!isLive && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.notLive}
        </Typography>
      )}
    </section>
  );
}

function Budget({ told: { budget } }: Part) {
  const texts = useTexts(simulationTexts);
  const said = useSaid();
  if (budget === null) return null;
  const { used, wouldBe, of } = budget;
  const share = typeof wouldBe === 'string' ? 0 : Math.min(100, (100 * wouldBe) / of);
  return (
    <section>
      <Heading>{texts.budget}</Heading>
      <LinearProgress
        variant="determinate"
        aria-label={texts.budget}
        value={share}
        color={share >= 100 ? 'error' : 'primary'}
        sx={{ height: 8, borderRadius: 1, mb: 0.5 }}
      />
      <Typography variant="body2">
        {texts.budgetOf({ used: said(used), wouldBe: said(wouldBe), of: said(of) })}
      </Typography>
    </section>
  );
}

function Days({ told: { byDay } }: Part) {
  const texts = useTexts(simulationTexts);
  const [chosen, setChosen] = useState(0);
  return (
    <section>
      <Heading>{texts.byDay}</Heading>
      <TextField
        select
        size="small"
        label={texts.what}
        value={chosen < byDay.columns.length ? chosen : 0}
        onChange={({ target }) => setChosen(Number(target.value))}
        sx={{ minWidth: 200 }}
      >
        {byDay.columns.map(({ words }, place) => (
          <MenuItem key={words} value={place}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      <Suspense fallback={<LinearProgress aria-label={texts.wait} sx={{ my: 2 }} />}>
        <DayChart rows={byDay.rows} column={chosen} />
      </Suspense>
      <Typography component="details" variant="body2">
        <summary>{texts.asTable}</summary>
        <DayTable byDay={byDay} />
      </Typography>
    </section>
  );
}

function DayTable({ byDay: { columns, rows } }: Pick<Simulation, 'byDay'>) {
  const texts = useTexts(simulationTexts);
  const said = useSaid();
  return (
    <TableContainer tabIndex={0} sx={{ maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{texts.day}</TableCell>
            {columns.map(({ words }) => (
              <TableCell key={words} align="right">
                {words}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ day, now, tried }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {day}
              </TableCell>
              {columns.map(({ words }, place) => (
                <TableCell key={words} align="right">
                  {`${said(now[place] ?? null)} → ${said(tried[place] ?? null)}`}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
