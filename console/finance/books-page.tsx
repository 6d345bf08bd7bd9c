import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Button,
  Link as PlainLink,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { bookFlows } from '#contract/calls/finance.ts';
import { api } from '#console/kit/api.ts';
import { keepAsFile, tableFile } from '#console/kit/keep-as-file.ts';
import { useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { useRefused } from '#console/kit/use-refused.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { financeTexts } from './finance-texts.ts';
import { Outlook } from './outlook.tsx';
import { ProofLine } from './differences-card.tsx';
import { StateChip } from './state-chip.tsx';
import { useBookWords } from './use-book-words.ts';
import { useBookChoice, useBookMonths, type BookMonth } from './use-books.ts';

/** What members hold in all, month by month. */
export function BooksPage() {
  const texts = useTexts(financeTexts);
  const words = useBookWords();
  const { currency } = useBookChoice();
  const asked = useBookMonths(currency);
  const months = asked.data?.pages.flatMap(({ list }) => list) ?? [];
  const first = asked.data?.pages[0];
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1300 }}>
      <Title title={texts.title} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h1">
          {texts.title}
        </Typography>
        <SaveButton months={months} />
      </Stack>
      <Typography color="textSecondary">
        {texts.about} {first && first.until !== null && texts.until({ day: words.day(first.until) })}
      </Typography>
      <Box>
        <CurrencyChoice />
      </Box>
      <ProofLine />
      {first && months[0] && <Outlook newest={months[0]} outlook={first} />}
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 } }}>
        <PagedList asked={asked} texts={texts} empty={texts.empty}>
          {(list) => <Months months={list} />}
        </PagedList>
      </Paper>
    </Stack>
  );
}

/** Left out where there is no room: the page of a month tells it. */
const wide = { display: { xs: 'none', md: 'table-cell' } };
const widest = { display: { xs: 'none', lg: 'table-cell' } };

function Months({ months }: { readonly months: readonly BookMonth[] }) {
  const texts = useTexts(financeTexts);
  const words = useBookWords();
  const { currency } = useBookChoice();
  const valued = months.some(({ worth }) => worth !== null);
  return (
    <>
      <Table size="small" aria-label={texts.months} sx={{ 'td, th': { px: { xs: 0.75, md: 1.5 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.month}</TableCell>
            {bookFlows.map((flow) => (
              <TableCell key={flow} align="right" sx={flow === 'issued' || flow === 'spent' ? wide : widest}>
                {texts.flows[flow]}
              </TableCell>
            ))}
            <TableCell align="right">{texts.outstanding}</TableCell>
            {valued && (
              <TableCell align="right" sx={wide}>
                {texts.worth}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map(({ month, state, figures, worth }) => (
            <TableRow key={month}>
              <TableCell component="th" scope="row">
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  <PlainLink component={Link} to={`/finance/${month}?currency=${currency}`} sx={{ py: 1 }}>
                    {words.month(month)}
                  </PlainLink>
                  <StateChip state={state} />
                </Stack>
              </TableCell>
              {bookFlows.map((flow) => (
                <TableCell
                  key={flow}
                  align="right"
                  sx={flow === 'issued' || flow === 'spent' ? wide : widest}
                >
                  {words.amount(figures[flow])}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                {words.amount(figures.outstanding)}
              </TableCell>
              {valued && (
                <TableCell align="right" sx={wide}>
                  {worth && words.money(figures.outstanding, worth)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!valued && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.noWorth}
        </Typography>
      )}
    </>
  );
}

/** The months that are shown, by level and campaign. */
function SaveButton({ months }: { readonly months: readonly BookMonth[] }) {
  const texts = useTexts(financeTexts);
  const refused = useRefused();
  const [busy, setBusy] = useState(false);
  const from = months.at(-1)?.month;
  const until = months[0]?.month;
  const run = async () => {
    if (from === undefined || until === undefined) return;
    setBusy(true);
    try {
      const { lines } = await api.exportBooks({ from, until });
      keepAsFile('books.csv', tableFile([lines]));
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      disabled={from === undefined}
      onClick={() => void run()}
    >
      {texts.save}
    </Button>
  );
}
