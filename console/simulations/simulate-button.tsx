import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { simulationTexts } from './simulation-texts.ts';

const SimulateDialog = lazy(async () => ({
  default: (await import('./simulate-dialog.tsx')).SimulateDialog,
}));

/** Reckons what stands in the editor. */
export function SimulateButton() {
  const { simulate } = useTexts(simulationTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {simulate}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SimulateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
