import {
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import {
  ratingOf,
  vitals,
  vitalSplits,
  type Vital,
  type VitalSplit,
} from '#contract/calls/numbers/vitals.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { deviceClasses } from '#contract/devices.ts';
import { Asked } from '#console/kit/asked.tsx';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { shownDay } from '#console/kit/zoned.ts';
import { ExportNumbers } from './export-numbers.tsx';
import { FigureChart } from './figure-chart.tsx';
import { NumberChoice } from './number-choice.tsx';
import { NumberFilters } from './number-filters.tsx';
import { NumbersFrame } from './numbers-frame.tsx';
import { useNumberChoice } from './use-number-choice.ts';
import { vitalsTexts } from './vitals-texts.ts';

type Listed = CallResult<'listVitals'>;

/** What is asked for besides the days, in the address as well. */
function useVitalChoice() {
  const { choice, given, set } = useNumberChoice();
  const { from, until } = choice;
  const by: VitalSplit = vitalSplits.find((one) => one === given('by')) ?? 'page';
  const device = deviceClasses.find((one) => one === given('device'));
  const vital: Vital = vitals.find((one) => one === given('vital')) ?? 'LCP';
  const [page, release] = [given('page'), given('release')];
  const input: CallInput<'listVitalDays'> = {
    from,
    until,
    ...(page !== null && { page }),
    ...(device && { device }),
    ...(release !== null && { release }),
  };
  return { input, by, vital, page: page ?? '', device: device ?? '', release: release ?? '', set };
}

/** A measure in words: its value, and how good that is. */
function useVitalWords() {
  const texts = useTexts(vitalsTexts);
  const language = useLanguage();
  const formatted = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  const value = (vital: Vital, measured: number | null): string => {
    if (measured === null) return texts.few;
    if (vital === 'CLS') return formatted(measured, 3);
    return vital === 'LCP'
      ? texts.seconds({ value: formatted(measured / 1000, 2) })
      : texts.milliseconds({ value: formatted(measured, 0) });
  };
  return { value, count: (one: number | null) => (one === null ? texts.few : formatted(one, 1)) };
}

const colours = { good: 'success.main', middling: 'warning.main', poor: 'error.main' } as const;

/** How pages felt to who visited them: by page, device and release, and one of them day by day. */
export function VitalsPage() {
  const texts = useTexts(vitalsTexts);
  const { input, by, page, device, release, set } = useVitalChoice();
  const asked = useAsked(['vitals', by, JSON.stringify(input)], () => api.listVitals({ ...input, by }));
  return (
    <NumbersFrame
      screen="vitals"
      about={texts.about}
      acts={<ExportNumbers wanted={{ screen: 'vitals', asked: { ...input, by } }} />}
    >
      <NumberFilters />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <NumberChoice
          label={texts.by}
          value={by}
          options={namedOptions(texts.bys)}
          onChange={(one) => set({ by: one })}
        />
        <NumberChoice
          label={texts.page}
          value={page}
          all={texts.all}
          options={ownOptions(asked.data?.pages)}
          onChange={(one) => set({ page: one })}
        />
        <NumberChoice
          label={texts.device}
          value={device}
          all={texts.all}
          options={namedOptions(texts.devices)}
          onChange={(one) => set({ device: one })}
        />
        <NumberChoice
          label={texts.release}
          value={release}
          all={texts.all}
          options={ownOptions(asked.data?.releases)}
          onChange={(one) => set({ release: one })}
        />
      </Stack>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 }, minWidth: 0 }}>
        <Asked asked={asked}>
          {({ list }) =>
            list.length === 0 ? (
              <Typography color="textSecondary">{texts.empty}</Typography>
            ) : (
              <Lines list={list} by={by} />
            )
          }
        </Asked>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.rules}
        </Typography>
      </Paper>
      <Days />
    </NumbersFrame>
  );
}

const namedOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));
const ownOptions = (values: readonly string[] = []) =>
  values.filter((value) => value !== '').map((value) => ({ id: value, name: value }));

function Lines({ list, by }: { readonly list: Listed['list']; readonly by: VitalSplit }) {
  const texts = useTexts(vitalsTexts);
  const words = useVitalWords();
  const nameOf = (key: string) =>
    by === 'device'
      ? (deviceClasses.map((one) => (one === key ? texts.devices[one] : null)).find(Boolean) ?? key)
      : texts.unknown({ key });
  return (
    <TableContainer component="section" tabIndex={0} aria-label={texts.bys[by]}>
      <Table size="small" sx={{ 'td, th': { px: { xs: 0.75, md: 2 } }, th: { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.bys[by]}</TableCell>
            <TableCell align="right">{texts.visits}</TableCell>
            {vitals.map((vital) => (
              <TableCell key={vital} align="right" sx={{ minWidth: 110 }}>
                {texts.vitals[vital]}
              </TableCell>
            ))}
            <TableCell align="right">{texts.errors}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map((line) => (
            <TableRow key={line.key}>
              <TableCell component="th" scope="row">
                {nameOf(line.key)}
              </TableCell>
              <TableCell align="right">{words.count(line.visits)}</TableCell>
              {vitals.map((vital) => (
                <TableCell key={vital} align="right">
                  <Measure vital={vital} value={line[vital]} />
                </TableCell>
              ))}
              <TableCell align="right">{words.count(line.errors)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Measure({ vital, value }: { readonly vital: Vital; readonly value: number | null }) {
  const texts = useTexts(vitalsTexts);
  const words = useVitalWords();
  if (value === null) return texts.few;
  const rating = ratingOf(vital, value);
  return (
    <Stack
      component="span"
      sx={{ display: 'inline-grid', borderInlineEnd: 4, borderColor: colours[rating], pr: 1, gap: 0 }}
    >
      <span>{words.value(vital, value)}</span>
      <Typography component="span" variant="body2">
        {texts.ratings[rating]}
      </Typography>
    </Stack>
  );
}

/** One of the measures day by day, of what is chosen above. */
function Days() {
  const texts = useTexts(vitalsTexts);
  const words = useVitalWords();
  const language = useLanguage();
  const { input, vital, page, set } = useVitalChoice();
  const asked = useAsked(['vital days', JSON.stringify(input)], () => api.listVitalDays(input));
  const label = page === '' ? texts.vitals[vital] : `${texts.vitals[vital]}, ${page}`;
  return (
    <Paper
      component="section"
      aria-label={texts.days}
      variant="outlined"
      sx={{ p: { xs: 1.5, md: 3 }, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography component="h2" variant="h2">
          {texts.days}
        </Typography>
        <NumberChoice
          label={texts.shown}
          value={vital}
          options={namedOptions(texts.vitals)}
          onChange={(one) => set({ vital: one })}
        />
      </Stack>
      <Asked asked={asked}>
        {({ list }) => (
          <FigureChart
            label={label}
            points={list.map(({ day }) => shownDay(day, language))}
            head={texts.days}
            series={[{ label, values: list.map((one) => one[vital]) }]}
            says={(value) => words.value(vital, value)}
          />
        )}
      </Asked>
    </Paper>
  );
}
