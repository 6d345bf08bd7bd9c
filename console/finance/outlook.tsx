import { Box, Paper, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import type { CallResult } from '#contract/client.ts';
import { useTexts } from '#console/kit/language.ts';
import { financeTexts } from './finance-texts.ts';
import { useBookWords } from './use-book-words.ts';
import type { BookMonth } from './use-books.ts';

/** Months of what expires that are shown: a year. */
const shown = 12;

interface OutlookProps {
  readonly newest: BookMonth;
  readonly outlook: Pick<CallResult<'listBookMonths'>, 'expiringShare' | 'endings'>;
}

/** What of what is outstanding is expected to expire, apart from all that has happened. */
export function Outlook({ newest, outlook }: OutlookProps) {
  const texts = useTexts(financeTexts);
  const words = useBookWords();
  const id = useId();
  const { expiringShare, endings } = outlook;
  const { outstanding } = newest.figures;
  const most = Math.max(1, ...endings.map(({ amount }) => amount));
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography component="h2" variant="h2">
        {texts.outlook}
      </Typography>
      <Typography>
        {expiringShare === null
          ? texts.noShare
          : texts.share({
              share: words.share(expiringShare),
              amount: words.amount(Math.round(outstanding * expiringShare)),
            })}
      </Typography>
      {endings.length === 0 ? (
        <Typography color="textSecondary">{texts.noEndings}</Typography>
      ) : (
        <>
          <Typography component="h3" variant="subtitle1" id={id}>
            {texts.endings}
          </Typography>
          <Table size="small" aria-labelledby={id} sx={{ maxWidth: 640, 'td, th': { px: { xs: 0, sm: 1 } } }}>
            <TableBody>
              {endings.slice(0, shown).map(({ month, amount }) => (
                <TableRow key={month}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {words.month(month)}
                  </TableCell>
                  <TableCell sx={{ width: '60%', display: { xs: 'none', sm: 'table-cell' } }}>
                    <Box
                      aria-hidden
                      sx={{
                        height: 10,
                        borderRadius: 1,
                        bgcolor: 'primary.main',
                        width: `${(100 * amount) / most}%`,
                      }}
                    />
                  </TableCell>
                  <TableCell align="right">{words.amount(amount)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </Paper>
  );
}
