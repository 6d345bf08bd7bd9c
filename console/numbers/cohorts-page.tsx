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
import type { CallResult } from '#contract/client.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { shownDay } from '#console/kit/zoned.ts';
import { cohortsTexts } from './cohorts-texts.ts';
import { NumberFilters } from './number-filters.tsx';
import { NumbersFrame } from './numbers-frame.tsx';
import { useFigureWords } from './use-figure-words.ts';
import { useNumberChoice } from './use-number-choice.ts';
import { useOffered } from './use-offered.ts';

type Cohort = CallResult<'listCohorts'>['list'][number];

/** Who came back in which week after she joined. */
export function CohortsPage() {
  const texts = useTexts(cohortsTexts);
  const { language, ...choice } = useNumberChoice().choice;
  const spoken = locales.find((one) => one === language);
  const input = { ...choice, ...(spoken && { language: spoken }) };
  const asked = useAsked(['cohorts', JSON.stringify(input)], async () => (await api.listCohorts(input)).list);
  return (
    <NumbersFrame screen="cohorts" about={texts.about}>
      <NumberFilters {...useOffered()} />
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 }, minWidth: 0 }}>
        <AskedList asked={asked} empty={texts.empty}>
          {(list) => <Cohorts list={list} />}
        </AskedList>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.declined}
        </Typography>
      </Paper>
    </NumbersFrame>
  );
}

function Cohorts({ list }: { readonly list: readonly Cohort[] }) {
  const texts = useTexts(cohortsTexts);
  const language = useLanguage();
  const words = useFigureWords();
  const most = Math.max(0, ...list.map(({ weeks }) => weeks.length));
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <TableContainer component="section" tabIndex={0} aria-label={texts.table}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.week}</TableCell>
            <TableCell align="right">{texts.members}</TableCell>
            {numbers.map((number) => (
              <TableCell key={number} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {texts.later({ number })}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map(({ week, members, weeks }) => (
            <TableRow key={week}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {shownDay(week, language)}
              </TableCell>
              <TableCell align="right">{members === null ? texts.hidden : words.count(members)}</TableCell>
              {numbers.map((number) => {
                const share = weeks[number - 1];
                return (
                  <TableCell
                    key={number}
                    align="right"
                    sx={({ palette }) => ({
                      // The share is written in it as well.
                      ...(typeof share === 'number' && {
                        bgcolor: alpha(palette.primary.main, share * 0.25),
                      }),
                    })}
                  >
                    {typeof share === 'number' ? words.share(share) : share && texts[share]}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
