import { Box, Stack, Typography } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { OrderNumber } from './order-number.tsx';
import { PaperFrame, Sheet } from './paper-frame.tsx';
import { paperTexts } from './paper-texts.ts';
import { QrSquares } from './qr-squares.tsx';
import { usePapers, type Paper } from './use-papers.ts';

/** A sheet for each order, which goes into its parcel. */
export function PackingSlipsPage() {
  const texts = useTexts(paperTexts);
  return (
    <PaperFrame title={texts.packingSlips} size="A4" asked={usePapers()}>
      {({ orders }) => orders.map((order) => <Slip key={order.orderId} order={order} />)}
    </PaperFrame>
  );
}

function Slip({ order }: { readonly order: Paper }) {
  const texts = useTexts(paperTexts);
  const shown = useShownInstant();
  const { orderId, name, orderedAt, addressee, lines, country } = order;
  return (
    <Sheet size="A4" single label={texts.qr({ order: orderId })}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Box>
          <Typography sx={{ fontFamily: "'Fraunces Variable', Georgia, serif", fontSize: '1.8rem' }}>
            {site.brandName}
          </Typography>
          <Typography sx={{ mt: 2 }}>
            {texts.order} <OrderNumber orderId={orderId} />
          </Typography>
          <Typography>{texts.orderedAt({ at: shown(orderedAt) })}</Typography>
        </Box>
        <QrSquares text={orderId} label={texts.qr({ order: orderId })} size="30mm" />
      </Stack>
      <Typography component="h2" sx={{ fontWeight: 650, mt: 4 }}>
        {texts.to}
      </Typography>
      {addressee === '' && <Typography>{texts.noAddress}</Typography>}
      {[addressee, ...lines, country].map((line, at) => (
        <Typography key={at} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Typography component="h2" sx={{ fontWeight: 650, mt: 4 }}>
        {texts.contents}
      </Typography>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', gap: 2, borderBlock: '1px solid #999', py: 1.5, mt: 1 }}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography sx={{ whiteSpace: 'nowrap' }}>{texts.onePiece}</Typography>
      </Stack>
    </Sheet>
  );
}
