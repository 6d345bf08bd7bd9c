import { Box, Typography } from '@mui/material';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { endOf } from './order-number.tsx';
import { PaperFrame, Sheet } from './paper-frame.tsx';
import { paperTexts } from './paper-texts.ts';

type PickList = CallResult<'getPickList'>;
type Pick = PickList['orders'][number];

/** What to take from the shelves, to be ticked off with a pen. */
export function PickListPage() {
  const texts = useTexts(paperTexts);
  const asked = useAsked(['pick list'], async () => api.getPickList());
  return (
    <PaperFrame title={texts.pickList} size="A4" asked={asked}>
      {(list) => <Picks list={list} />}
    </PaperFrame>
  );
}

function Picks({ list: { madeAt, orders } }: { readonly list: PickList }) {
  const texts = useTexts(paperTexts);
  const shown = useShownInstant();
  const warehouses = Map.groupBy(orders, ({ warehouse }) => warehouse);
  return (
    <Sheet size="A4" label={texts.pickList}>
      <Typography sx={{ fontWeight: 650, fontSize: '1.2rem' }}>
        {site.brandName} · {texts.pickList}
      </Typography>
      <Typography variant="body2">
        {texts.made({ at: shown(madeAt) })} · {texts.orders({ count: orders.length })}
      </Typography>
      {[...warehouses].map(([warehouse, picks]) => (
        <Box key={warehouse} component="section" sx={{ mt: 3 }}>
          <Typography component="h2" sx={{ fontWeight: 650, mb: 0.5 }}>
            {warehouse === '' ? texts.nowhere : texts.warehouse({ name: warehouse })}
          </Typography>
          <Rows picks={picks} />
        </Box>
      ))}
    </Sheet>
  );
}

const cell = { borderBottom: '1px solid #999', py: 1, pr: 1.5, verticalAlign: 'top', textAlign: 'left' };

function Rows({ picks }: { readonly picks: readonly Pick[] }) {
  const texts = useTexts(paperTexts);
  const gifts = Map.groupBy(picks, ({ giftId }) => giftId);
  return (
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', 'th, td': cell, tr: { breakInside: 'auto' } }}
    >
      <thead>
        <tr>
          <th>{texts.taken}</th>
          <th>{texts.shelf}</th>
          <th>{texts.gift}</th>
          <th>{texts.pieces}</th>
          <th>{texts.numbers}</th>
        </tr>
      </thead>
      <tbody>
        {[...gifts].map(([giftId, of]) => (
          <tr key={giftId}>
            <td>
              <Box sx={{ width: '5mm', height: '5mm', border: '1.5px solid #000' }} />
            </td>
            <td>{of[0]?.shelf}</td>
            <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
              {of[0]?.name}
            </Box>
            <Box component="td" sx={{ fontWeight: 700, fontSize: '1.1rem' }}>
              {of.length}
            </Box>
            <Box component="td" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.75rem' }}>
              {of.map(({ orderId }) => endOf(orderId)).join(' ')}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
