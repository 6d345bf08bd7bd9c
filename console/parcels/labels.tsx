import { Box, Stack, Typography } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { OrderNumber } from './order-number.tsx';
import { PaperFrame, Sheet } from './paper-frame.tsx';
import { paperTexts } from './paper-texts.ts';
import { QrSquares } from './qr-squares.tsx';
import { usePapers, type Paper } from './use-papers.ts';

/** A label for each order, which is stuck on its parcel. */
export function LabelsPage() {
  const texts = useTexts(paperTexts);
  return (
    <PaperFrame title={texts.labels} size="A6" asked={usePapers()}>
      {({ orders }) => orders.map((order) => <Label key={order.orderId} order={order} />)}
    </PaperFrame>
  );
}

/** A letter of Chinese is as wide as two of ours. */
const widthOf = (line: string) => [...line].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 2 : 1), 0);

/** Long addresses are set smaller: all of one stays on its label. */
const sizeOf = (lines: readonly string[]) => {
  const width = lines.reduce((sum, line) => sum + Math.max(widthOf(line), 30), 0);
  return width > 480 ? '9.5pt' : width > 260 ? '12pt' : '16pt';
};

function Label({ order: { orderId, addressee, lines, country, phone } }: { readonly order: Paper }) {
  const texts = useTexts(paperTexts);
  const fontSize = sizeOf([addressee, ...lines, country]);
  return (
    <Sheet size="A6" single label={texts.qr({ order: orderId })}>
      <Typography variant="body2">{site.brandName}</Typography>
      <Box sx={{ mt: 3, flexGrow: 1 }}>
        {addressee === '' && <Typography>{texts.noAddress}</Typography>}
        <Typography sx={{ fontSize, fontWeight: 700, overflowWrap: 'anywhere' }}>{addressee}</Typography>
        {[...lines, country].map((line, at) => (
          <Typography key={at} sx={{ fontSize, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        {phone !== '' && (
          <Typography sx={{ mt: 1 }}>
            {texts.phone} {phone}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mt: 2 }}>
        <QrSquares text={orderId} label={texts.qr({ order: orderId })} size="26mm" />
        <Typography variant="body2">
          {texts.order} <OrderNumber orderId={orderId} />
        </Typography>
      </Stack>
    </Sheet>
  );
}
