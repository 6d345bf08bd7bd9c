import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { setUpTexts } from './set-up-texts.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Said when it could not be copied. */
  readonly failed: string;
}

/** Copies a text, and says whether it did. */
export function CopyButton({ text, label, failed }: CopyButtonProps) {
  const { copied } = useTexts(setUpTexts);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = () => {
    // Over plain http there is no clipboard, whatever the types say: that is a failure like any other.
    void Promise.resolve()
      .then(async () => navigator.clipboard.writeText(text))
      .then(() => setOutcome('copied'))
      .catch(() => setOutcome('failed'));
  };
  return (
    <>
      <Button variant="outlined" onClick={copy} sx={{ alignSelf: 'start' }}>
        {label}
      </Button>
      <output>
        {outcome !== null && (
          <Typography component="span" variant="body2" color={outcome === 'copied' ? 'success' : 'error'}>
            {outcome === 'copied' ? copied : failed}
          </Typography>
        )}
      </output>
    </>
  );
}
