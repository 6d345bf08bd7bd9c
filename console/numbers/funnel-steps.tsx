import {
  Box,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { CountedStepResult } from '#contract/calls/numbers/funnels.ts';
import { useTexts } from '#console/kit/language.ts';
import { funnelsTexts } from './funnels-texts.ts';
import { numbersTexts } from './numbers-texts.ts';
import { useFigureWords } from './use-figure-words.ts';
import { useStepWords, type Funnels } from './use-step-words.ts';

interface FunnelStepsProps {
  readonly label: string;
  readonly steps: readonly CountedStepResult[];
  readonly funnels: Funnels;
}

/** How many came how far: a bar for each step, and its figures beside it. */
export function FunnelSteps({ label, steps, funnels }: FunnelStepsProps) {
  const texts = useTexts(funnelsTexts);
  const { fewOrNearly } = useTexts(numbersTexts);
  const words = useFigureWords();
  const stepWords = useStepWords(funnels);
  const first = steps[0]?.count ?? null;
  const shareOf = (count: number | null, of: number | null | undefined) =>
    count === null || of === null || of === undefined || of === 0 ? null : Math.min(1, count / of);
  const share = (value: number | null) => (value === null ? texts.none : words.share(value));
  return (
    <>
      <TableContainer component="section" tabIndex={0} aria-label={label}>
        <Table size="small" sx={{ 'td, th': { px: { xs: 0.75, md: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.step}</TableCell>
              <TableCell align="right">{texts.people}</TableCell>
              <TableCell align="right">{texts.ofFirst}</TableCell>
              <TableCell align="right">{texts.ofBefore}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {steps.map(({ step, count }, index) => {
              const ofFirst = shareOf(count, first);
              return (
                <TableRow key={index}>
                  <TableCell component="th" scope="row" sx={{ minWidth: 140, width: '55%' }}>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>
                      {index + 1}. {stepWords(step)}
                    </Typography>
                    <Box aria-hidden sx={{ mt: 0.5 }}>
                      <LinearProgress
                        variant="determinate"
                        value={100 * (ofFirst ?? 0)}
                        sx={{ height: 10, borderRadius: 1, bgcolor: 'action.hover' }}
                      />
                    </Box>
                  </TableCell>
                  <TableCell align="right">{count === null ? texts.hidden : words.count(count)}</TableCell>
                  <TableCell align="right">{share(ofFirst)}</TableCell>
                  <TableCell align="right">
                    {share(index === 0 ? null : shareOf(count, steps[index - 1]?.count))}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {steps.some(({ count }) => count === null) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {fewOrNearly}
        </Typography>
      )}
      {steps.some(({ step }) => step.kind === 'scan') && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.scans}
        </Typography>
      )}
    </>
  );
}
