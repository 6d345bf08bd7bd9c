import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { alpha } from '@mui/material/styles';
import { locales } from '#contract/locales.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { shownDay } from '#console/kit/zoned.ts';
import { cohortsTexts } from './cohorts-texts.ts';
import { ExportNumbers } from './export-numbers.tsx';
import { NumberFilters } from './number-filters.tsx';
import { NumbersFrame } from './numbers-frame.tsx';
import { useFigureWords } from './use-figure-words.ts';
import { useNumberChoice } from './use-number-choice.ts';
import { useOffered } from './use-offered.ts';

type Cohort = CallResult<'listCohorts'>['list'][number];

/** Who joined week by week, and whether they came back. */
export function CohortsPage() {
  const texts = useTexts(cohortsTexts);
  const { choice } = useNumberChoice();
  const language = locales.find((one) => one === choice.language);
  const input: CallInput<'listCohorts'> = {
    from: choice.from,
    until: choice.until,
    ...(language && { language }),
    ...(choice.country !== undefined && { country: choice.country }),
  };
  const asked = useAsked(['cohorts', JSON.stringify(input)], async () => (await api.listCohorts(input)).list);
  return (
    <NumbersFrame
      screen="cohorts"
      about={texts.about}
      acts={<ExportNumbers wanted={{ screen: 'cohorts', asked: input }} />}
    >
      <NumberFilters {...useOffered()} />
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 }, minWidth: 0 }}>
        <AskedList asked={asked} empty={texts.empty}>
          {(list) => <Cohorts list={list} />}
        </AskedList>
      </Paper>
    </NumbersFrame>
  );
}

/** Stays in sight while the weeks are moved through. */
const firstColumn = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;

function Cohorts({ list }: { readonly list: readonly Cohort[] }) {
  const texts = useTexts(cohortsTexts);
  const language = useLanguage();
  const words = useFigureWords();
  const weeks = Math.max(0, ...list.map(({ shares }) => shares.length));
  const after = Array.from({ length: weeks }, (_, index) => index);
  return (
    <>
      <TableContainer component="section" tabIndex={0} aria-label={texts.table}>
        <Table size="small" sx={{ 'td, th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={firstColumn}>{texts.week}</TableCell>
              <TableCell align="right">{texts.members}</TableCell>
              {after.map((index) => (
                <TableCell key={index} align="right">
                  {texts.after({ count: String(index + 1) })}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {list.map(({ week, members, shares }) => (
              <TableRow key={week}>
                <TableCell component="th" scope="row" sx={firstColumn}>
                  {shownDay(week, language)}
                </TableCell>
                <TableCell align="right">{words.count(members)}</TableCell>
                {after.map((index) => {
                  const share = shares[index];
                  return (
                    <TableCell
                      key={index}
                      align="right"
                      // The darker the more; the number says it as well.
                      sx={({ palette }) => ({
                        bgcolor:
                          typeof share === 'number' ? alpha(palette.primary.main, share * 0.35) : undefined,
                      })}
                    >
                      {share === undefined ? '' : share === null ? texts.hidden : words.share(share)}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {texts.hiddenText}
      </Typography>
    </>
  );
}
