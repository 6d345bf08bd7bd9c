import { Button, Paper, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { tryTexts } from './try-texts.ts';

const Trying = lazy(() => import('./trying.tsx'));

/** The form as it is typed, to go through as a member does. */
export function TryForm() {
  const texts = useTexts(tryTexts);
  const [open, setOpen] = useState(false);
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="body2">{texts.tryHint}</Typography>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.tryIt}
      </Button>
      <Suspense>{open && <Trying onClose={() => setOpen(false)} />}</Suspense>
    </Paper>
  );
}
