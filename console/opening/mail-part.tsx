import { Alert, Button, Stack } from '@mui/material';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { openingTexts } from './opening-texts.ts';
import { Variables } from './variables.tsx';

/** What sends mail, and a letter that tries it. */
export function MailPart() {
  const asked = useAsked(['surroundings'], async () => api.getSurroundings());
  return (
    <Asked asked={asked}>
      {({ mail }) => (
        <Stack sx={{ gap: 3 }}>
          <Variables variables={mail} />
          {mail.every(({ set, needed }) => set || !needed) && <TryMail />}
        </Stack>
      )}
    </Asked>
  );
}

function TryMail() {
  const texts = useTexts(openingTexts);
  const [told, setTold] = useState<CallResult<'tryMail'> | null>(null);
  const { act, busy, fault } = useAct({ work: async () => api.tryMail(), done: setTold });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
      <Button variant="contained" loading={busy} onClick={() => act(undefined)}>
        {texts.tryMail}
      </Button>
      <output>
        {told !== null && (
          <Alert severity={told.outcome === 'taken' ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {texts.mailOutcomes[told.outcome](told)}
            {told.outcome !== 'taken' && told.answer !== null && (
              <> {texts.itSaid({ answer: told.answer })}</>
            )}
          </Alert>
        )}
      </output>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
    </Stack>
  );
}
