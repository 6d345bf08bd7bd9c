import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/client.ts';
import { Asked } from '#console/kit/asked.tsx';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { staffKey } from '#console/kit/use-asked.ts';
import { useLedOut } from '#console/kit/use-led-out.ts';
import { shownDay } from '#console/kit/zoned.ts';
import { FunnelSteps } from './funnel-steps.tsx';
import { funnelsTexts } from './funnels-texts.ts';
import { useFigureWords } from './use-figure-words.ts';
import { useNumberChoice } from './use-number-choice.ts';
import { useStepWords, type Funnels } from './use-step-words.ts';

/** While months are counted. */
const againMs = 3000;

interface FunnelLongProps {
  readonly input: CallInput<'askFunnelCount'>;
  readonly funnels: Funnels;
}

/** A count over many days: asked for, followed month by month, and shown; its id is in the address. */
export function FunnelLong({ input, funnels }: FunnelLongProps) {
  const texts = useTexts(funnelsTexts);
  const { given, set } = useNumberChoice();
  const { funnel, from, until, language = '', country = '' } = input;
  // Whatever else is chosen meanwhile, a count is shown of what it was asked for alone.
  const what = [funnel, from, until, language, country].join(' ');
  const counting = given('countingOf') === what ? given('counting') : null;
  const ask = useAct({
    work: () => api.askFunnelCount(input),
    done: ({ countId }) => set({ counting: countId, countingOf: what }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography>{texts.long}</Typography>
      <div>
        <Button variant="contained" loading={ask.busy} onClick={() => ask.act(undefined)}>
          {texts.ask}
        </Button>
      </div>
      {ask.fault !== null && <Alert severity="error">{ask.fault}</Alert>}
      {counting !== null && <Progress countId={counting} funnels={funnels} />}
    </Box>
  );
}

function Progress({ countId, funnels }: { readonly countId: string; readonly funnels: Funnels }) {
  const texts = useTexts(funnelsTexts);
  const asked = useQuery({
    queryKey: [...staffKey, 'funnel count', countId],
    queryFn: () => api.getFunnelCount({ countId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'counting' ? againMs : false),
  });
  useLedOut(asked.error);
  return (
    <Asked asked={asked}>
      {({ state, months, list, steps }) => {
        const said = texts.counting({ done: list.length, months });
        return (
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {state === 'failed' && <Alert severity="error">{texts.failed}</Alert>}
            {state === 'counting' && (
              <div>
                <Typography component="output">{said}</Typography>
                <LinearProgress
                  variant="determinate"
                  value={(100 * list.length) / months}
                  aria-label={said}
                  sx={{ height: 10, borderRadius: 1, bgcolor: 'action.hover' }}
                />
              </div>
            )}
            {list.length > 0 && (
              <>
                <div>
                  <Typography component="h2" variant="h2">
                    {texts.sum}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {texts.sumAbout}
                  </Typography>
                </div>
                <FunnelSteps label={texts.sum} steps={steps} funnels={funnels} />
                <Months list={list} funnels={funnels} />
              </>
            )}
          </Box>
        );
      }}
    </Asked>
  );
}

type Month = Awaited<ReturnType<typeof api.getFunnelCount>>['list'][number];

function Months({ list, funnels }: { readonly list: readonly Month[]; readonly funnels: Funnels }) {
  const texts = useTexts(funnelsTexts);
  const language = useLanguage();
  const words = useFigureWords();
  const stepWords = useStepWords(funnels);
  return (
    <>
      <Typography component="h2" variant="h2">
        {texts.months}
      </Typography>
      <TableContainer component="section" tabIndex={0} aria-label={texts.months}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.month}</TableCell>
              {list[0]?.steps.map(({ step }, index) => (
                <TableCell key={index} align="right" sx={{ minWidth: 110 }}>
                  {stepWords(step)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {list.map(({ from, steps }) => (
              <TableRow key={from}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {shownDay(from, language)}
                </TableCell>
                {steps.map(({ count }, index) => (
                  <TableCell key={index} align="right">
                    {count === null ? texts.hidden : words.count(count)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
