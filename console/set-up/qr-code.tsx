import { Box } from '@mui/material';
import type { SetUp } from './use-set-up.ts';

/** Dark on light in every theme, as scanners want it. */
export function QrCode({ qr, label }: { readonly qr: SetUp['qr']; readonly label: string }) {
  return (
    <Box sx={{ mx: 'auto', width: 208, maxWidth: '100%', '& svg': { display: 'block', borderRadius: 1 } }}>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
    </Box>
  );
}
