import {
  Box,
  Link as PlainLink,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { bookFlows, bookSplits, type BookFigures } from '#contract/calls/finance.ts';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { CloseMonth } from './close-month.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { EntriesDialog } from './entries-dialog.tsx';
import { financeTexts } from './finance-texts.ts';
import { useBookWords } from './use-book-words.ts';
import { useBookChoice, type EntriesAsked } from './use-books.ts';

/** One month, split as one likes; each figure opens to its entries. */
export function MonthPage() {
  const { month = '' } = useParams();
  const texts = useTexts(financeTexts);
  const words = useBookWords();
  const { currency, by, set } = useBookChoice();
  const asked = useAsked(['book month', currency, month, by], async () =>
    api.getBookMonth({ currency, month, by }),
  );
  const title = /^\d{4}-\d\d$/.test(month) ? words.month(month) : texts.title;
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1300 }}>
      <Title title={title} />
      <div>
        <PlainLink component={Link} to={`/finance?currency=${currency}`}>
          {texts.back}
        </PlainLink>
        <Typography component="h1" variant="h1">
          {title}
        </Typography>
      </div>
      <CloseMonth month={month} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <CurrencyChoice />
        <ToggleButtonGroup
          exclusive
          value={by}
          aria-label={texts.splitsLabel}
          onChange={(_, chosen: string | null) => chosen !== null && set('by', chosen)}
        >
          {bookSplits.map((one) => (
            <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
              {texts.splits[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 } }}>
        <Asked asked={asked}>
          {(data) =>
            data.list.length === 0 ? (
              <Typography color="textSecondary">{texts.emptyMonth}</Typography>
            ) : (
              <Split month={month} data={data} />
            )
          }
        </Asked>
      </Paper>
    </Stack>
  );
}

type Opened = { readonly asked: EntriesAsked; readonly key: string };

function Split({ month, data }: { readonly month: string; readonly data: CallResult<'getBookMonth'> }) {
  const texts = useTexts(financeTexts);
  const words = useBookWords();
  const { currency, by } = useBookChoice();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { list, sums, worth } = data;
  // Of a month of days only those on which something happened.
  const told =
    by === 'day' ? list.filter(({ figures }) => bookFlows.some((flow) => figures[flow] !== 0)) : list;
  const named = (key: string, name: string | null) =>
    by === 'day' ? words.day(key) : (name ?? texts.unnamed({ key }));
  const partOf = (key: string) =>
    ({ level: { level: Number(key) }, cause: { cause: key }, day: { day: key } })[
      by
    ] as Partial<EntriesAsked>;
  const row = (key: string, name: string, figures: BookFigures, part: Partial<EntriesAsked>) => (
    <TableRow key={key} sx={key === '' ? { 'td, th': { fontWeight: 600 } } : undefined}>
      <TableCell component="th" scope="row" sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      {bookFlows.map((flow) => (
        <TableCell key={flow} align="right">
          {figures[flow] === 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {words.amount(0)}
            </Box>
          ) : (
            <PlainLink
              component="button"
              type="button"
              aria-label={`${words.amount(figures[flow])}. ${texts.openEntries({ flow: texts.flows[flow], key: name })}`}
              onClick={() => setOpened({ asked: { currency, month, flow, ...part }, key: name })}
              sx={{ font: 'inherit', minHeight: 44, verticalAlign: 'middle' }}
            >
              {words.amount(figures[flow])}
            </PlainLink>
          )}
        </TableCell>
      ))}
      <TableCell align="right">{words.amount(figures.outstanding)}</TableCell>
      <TableCell align="right">{words.amount(figures.pending)}</TableCell>
      {worth && <TableCell align="right">{words.money(figures.outstanding, worth)}</TableCell>}
    </TableRow>
  );
  return (
    <>
      <TableContainer tabIndex={0}>
        <Table
          size="small"
          aria-label={texts.splits[by]}
          sx={{
            'td, th': { px: { xs: 1, md: 1.5 }, whiteSpace: 'nowrap' },
            'tbody th': { whiteSpace: 'normal' },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{texts.keys[by]}</TableCell>
              {bookFlows.map((flow) => (
                <TableCell key={flow} align="right">
                  {texts.flows[flow]}
                </TableCell>
              ))}
              <TableCell align="right">{texts.outstanding}</TableCell>
              <TableCell align="right">{texts.pending}</TableCell>
              {worth && <TableCell align="right">{texts.worth}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {told.map(({ key, name, figures }) => row(key, named(key, name), figures, partOf(key)))}
            {row('', texts.sum, sums, {})}
          </TableBody>
        </Table>
      </TableContainer>
      {opened && <EntriesDialog asked={opened.asked} about={opened.key} onClose={() => setOpened(null)} />}
    </>
  );
}
