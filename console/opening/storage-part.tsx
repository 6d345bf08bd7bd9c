import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { openingTexts } from './opening-texts.ts';
import { Variables } from './variables.tsx';

/** Where files are kept, and a small one that tries it. */
export function StoragePart() {
  const texts = useTexts(openingTexts);
  const asked = useAsked(['surroundings'], async () => api.getSurroundings());
  return (
    <Asked asked={asked}>
      {({ storage, filesIn }) => (
        <Stack sx={{ gap: 3 }}>
          <Typography>{texts.filesIn[filesIn]}</Typography>
          <TryStorage />
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {texts.otherStorage}
          </Typography>
          <Variables variables={storage} />
        </Stack>
      )}
    </Asked>
  );
}

function TryStorage() {
  const texts = useTexts(openingTexts);
  const [outcome, setOutcome] = useState<CallResult<'tryStorage'>['outcome'] | null>(null);
  const { act, busy, fault } = useAct({
    work: async () => api.tryStorage(),
    done: (told) => setOutcome(told.outcome),
  });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
      <Button variant="contained" loading={busy} onClick={() => act(undefined)}>
        {texts.tryStorage}
      </Button>
      <output>
        {outcome !== null && (
          <Alert severity={outcome === 'works' ? 'success' : 'error'}>{texts.storageOutcomes[outcome]}</Alert>
        )}
      </output>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
    </Stack>
  );
}
