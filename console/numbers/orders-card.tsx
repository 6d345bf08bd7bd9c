import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { shownDay } from '#console/kit/zoned.ts';
import type { Figure } from './figure-card.tsx';
import { numbersTexts } from './numbers-texts.ts';
import { overviewTexts } from './overview-texts.ts';
import { useFigureWords } from './use-figure-words.ts';

interface OrdersCardProps {
  readonly orders: readonly Figure[];
  readonly days: readonly string[];
}

/** How many orders there were in each state at the end of the last day. */
export function OrdersCard({ orders, days }: OrdersCardProps) {
  const texts = useTexts(overviewTexts);
  const shared = useTexts(numbersTexts);
  const words = useFigureWords();
  const language = useLanguage();
  const says = (value: number | null) => (value === null ? texts.hiddenFigure : words.count(value));
  const last = days.at(-1);
  const isTold = orders.some(({ since }) => last !== undefined && since !== null && since <= last);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 2.5 }, display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography component="h3" variant="subtitle1">
        {texts.ordersNow}
      </Typography>
      {last !== undefined && isTold ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.ordersAbout({ day: shownDay(last, language) })}
          </Typography>
          <Table size="small" aria-label={texts.ordersNow}>
            <TableHead>
              <TableRow>
                <TableCell>{texts.order}</TableCell>
                <TableCell align="right">{texts.count}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {orders.map(({ name, values }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {texts.measures[name]}
                  </TableCell>
                  <TableCell align="right">{says(values.at(-1) ?? null)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      ) : (
        <Typography color="textSecondary">{shared.noPoints}</Typography>
      )}
    </Paper>
  );
}
