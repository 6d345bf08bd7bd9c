import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { previewTexts } from './preview-texts.ts';
import { useOpenPiece, type OpenPreview } from './use-preview.ts';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

/** Opens the site with what stands in the editor. */
export const PreviewPiece = () => <PreviewButton open={useOpenPiece()} />;

/** Opens the site with what is not published yet. */
export function PreviewButton({ open }: { readonly open: OpenPreview }) {
  const { preview } = useTexts(previewTexts);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setWanted(true)}>
        {preview}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <PreviewDialog open={open} onClose={() => setWanted(false)} />
        </Suspense>
      )}
    </>
  );
}
