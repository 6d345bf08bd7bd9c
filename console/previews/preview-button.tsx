import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { previewTexts } from './preview-texts.ts';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

/** Opens the site with what stands in the editor. */
export function PreviewButton() {
  const { preview } = useTexts(previewTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {preview}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PreviewDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
