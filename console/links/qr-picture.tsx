import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { keepAsFile } from '#console/kit/keep-as-file.ts';
import { useTexts } from '#console/kit/language.ts';
import { useEditing } from '#console/content/use-editing.tsx';
import { qrTexts } from './qr-texts.ts';

/** A code as it is printed, to be taken along once it stays as it is. */
export function QrPicture({ pieceId }: { readonly pieceId: string }) {
  const texts = useTexts(qrTexts);
  const { piece } = useEditing();
  const stays = piece.movesMade > 0;
  const { data, isError } = useQuery({
    queryKey: ['qr-picture', pieceId, piece.movesMade],
    queryFn: async () => api.getQrPicture({ pieceId }),
    enabled: stays,
  });
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {texts.title}
      </Typography>
      {!stays && <Typography color="textSecondary">{texts.notYet}</Typography>}
      {isError && <Alert severity="error">{texts.failed}</Alert>}
      {stays && !isError && !data && <Skeleton variant="rounded" width={208} height={208} />}
      {data && <Drawn {...data} />}
    </Paper>
  );
}

type Picture = CallResult<'getQrPicture'>;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);

function Drawn({ code, address, isLasting, svg, png, scans }: Picture) {
  const texts = useTexts(qrTexts);
  const name = `qr-${code}`;
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
      {!isLasting && <Alert severity="warning">{texts.provisional}</Alert>}
      {/* Dark on light in every theme, as scanners want it. */}
      <Box
        component="img"
        src={`data:image/png;base64,${png}`}
        alt={texts.alt({ code })}
        sx={{ width: 208, maxWidth: '100%', borderRadius: 1, imageRendering: 'pixelated' }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography>
      <Save
        words={texts.svg}
        hint={texts.svgHint}
        onSave={() => keepAsFile(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }))}
      />
      <Save
        words={texts.png}
        hint={texts.pngHint}
        onSave={() => keepAsFile(`${name}.png`, new Blob([bytesOf(png)], { type: 'image/png' }))}
      />
      <Typography>{texts.scans({ scans })}</Typography>
    </Stack>
  );
}

interface SaveProps {
  readonly words: string;
  readonly hint: string;
  onSave(): void;
}

const Save = ({ words, hint, onSave }: SaveProps) => (
  <Box>
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={onSave}>
      {words}
    </Button>
    <Typography variant="body2" color="textSecondary">
      {hint}
    </Typography>
  </Box>
);
