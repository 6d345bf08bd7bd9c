import {
  Alert,
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { currencyWords } from '#contract/content/words.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useKeptFresh } from '#console/kit/use-kept-fresh.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { financeTexts } from './finance-texts.ts';
import { StateChip } from './state-chip.tsx';
import { useBookWords } from './use-book-words.ts';
import type { BookMonth } from './use-books.ts';

/** How far a month is, what was proven of it, and the way to close it. */
export function CloseMonth({ month }: { readonly month: string }) {
  const asked = useAsked(['book close', month], async () => {
    const { list } = await api.listBookMonths({ currency: 'points', before: monthAfter(month), limit: 1 });
    return list.find((one) => one.month === month) ?? null;
  });
  useKeptFresh(asked.refetch);
  return (
    <Asked asked={asked} rows={1}>
      {(found) => found && <Standing found={found} />}
    </Asked>
  );
}

function Standing({ found }: { readonly found: BookMonth }) {
  const texts = useTexts(financeTexts);
  const shown = useShownInstant();
  const words = useBookWords();
  const [asks, setAsks] = useState(false);
  const { month, state, closedAt, closedBy, proof } = found;
  const closing = useAct({
    work: async () => api.closeMonth({ month }),
    said: texts.close.said,
    done: () => setAsks(false),
  });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <StateChip state={state} />
        {closedAt !== null && (
          <Typography color="textSecondary">
            {texts.close.by({ name: closedBy ?? texts.close.somebody, at: shown(closedAt) })}
          </Typography>
        )}
        {(state === 'open' || state === 'differs') && (
          <Button variant="contained" onClick={() => setAsks(true)}>
            {state === 'open' ? texts.close.button : texts.close.again}
          </Button>
        )}
      </Stack>
      {state === 'closing' && <Alert severity="info">{texts.close.closing}</Alert>}
      {state === 'differs' && <Alert severity="error">{texts.close.differs}</Alert>}
      {proof.length > 0 && <Proof proof={proof} />}
      {asks && (
        <ActDialog
          title={texts.close.title({ month: words.month(month) })}
          text={texts.close.text}
          act={texts.close.act}
          busy={closing.busy}
          fault={closing.fault}
          onClose={() => setAsks(false)}
          onAct={() => closing.act(undefined)}
        />
      )}
    </Stack>
  );
}

const parts = ['entries', 'days', 'lines', 'lots', 'balancesNow', 'lotsNow', 'entriesNow'] as const;

function Proof({ proof }: { readonly proof: BookMonth['proof'] }) {
  const texts = useTexts(financeTexts);
  const words = useBookWords();
  const say = useSay();
  return (
    <Box component="details" sx={{ width: '100%', maxWidth: 640 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
        {texts.proof.title}
      </Box>
      <Table size="small" aria-label={texts.proof.title}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.proof.sums}</TableCell>
            {proof.map(({ currency }) => (
              <TableCell key={currency} align="right">
                {say(currencyWords[currency])}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {parts.map((part) => (
            <TableRow key={part}>
              <TableCell component="th" scope="row">
                {texts.proof[part]}
              </TableCell>
              {proof.map((sums) => (
                <TableCell key={sums.currency} align="right">
                  {words.amount(sums[part])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The one after it, as the list asks for those before one. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
