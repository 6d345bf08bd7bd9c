import { Alert, Button, List, ListItem, ListItemText, Stack } from '@mui/material';
import { useState } from 'react';
import { api, refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { openingTexts } from './opening-texts.ts';

/** Brings content in to begin with, or notes that there is to be none. */
export function StarterPart() {
  const texts = useTexts(openingTexts);
  const [told, setTold] = useState<string | null>(null);
  const bring = useAct({
    work: async () => api.bringStarterIn(),
    done: ({ new: fresh, changed, kept, proposed }) =>
      setTold(proposed ? texts.broughtAndProposed : texts.broughtIn({ added: fresh + changed, kept })),
  });
  const empty = useAct({ work: async () => api.beginEmpty(), done: () => setTold(texts.startsEmpty) });
  const fault = bring.fault ?? empty.fault;
  const reasons = refusalOf(bring.error)?.fields ?? [];
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" loading={bring.busy} onClick={() => bring.act(undefined)}>
          {texts.bringIn}
        </Button>
        <Button variant="outlined" loading={empty.busy} onClick={() => empty.act(undefined)}>
          {texts.beginEmpty}
        </Button>
      </Stack>
      <output>{told !== null && <Alert severity="success">{told}</Alert>}</output>
      {fault !== null && (
        <Alert severity="error">
          {fault}
          <List dense disablePadding>
            {reasons.map(({ path, reason }) => (
              <ListItem key={`${path} ${reason}`} disablePadding>
                <ListItemText primary={reason} />
              </ListItem>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}
