import { Paper } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { previewTexts } from './preview-texts.ts';

const widths = { phone: 390, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof widths;

/** The site as a preview shows it. */
export function PreviewFrame({ url, width }: { readonly url: string; readonly width: PreviewWidth }) {
  const { frame } = useTexts(previewTexts);
  return (
    <Paper
      component="iframe"
      elevation={3}
      src={url}
      title={frame}
      sx={{
        border: 0,
        width: widths[width],
        maxWidth: width === 'phone' ? '100%' : 'none',
        height: '100%',
      }}
    />
  );
}
