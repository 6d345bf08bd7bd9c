import { Alert, List, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { lines, Part } from '#console/team/part.tsx';
import { MessageRow } from './message-row.tsx';
import { outboxTexts } from './outbox-texts.ts';
import { PushesPart } from './pushes-part.tsx';
import { useKeptFresh } from '#console/kit/use-kept-fresh.ts';

/** What waits in the outbox, by kind: never whose it is, nor a code. */
export function OutboxPage() {
  const texts = useTexts(outboxTexts);
  const asked = useAsked(['outbox'], async () => api.listOutbox());
  useKeptFresh(asked.refetch);
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 1100 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Part title={texts.listTitle} text={texts.listText}>
        <Asked asked={asked}>
          {({ reaches, list }) => (
            <Stack sx={{ gap: 1.5 }}>
              {!reaches.mail && <Alert severity="warning">{texts.mute.mail}</Alert>}
              {!reaches.sms && <Alert severity="info">{texts.mute.sms}</Alert>}
              {list.length === 0 ? (
                <Typography color="textSecondary">{texts.empty}</Typography>
              ) : (
                <List disablePadding sx={lines}>
                  {list.map((group) => (
                    <MessageRow key={`${group.channel} ${group.kind} ${group.state}`} group={group} />
                  ))}
                </List>
              )}
            </Stack>
          )}
        </Asked>
      </Part>
      <PushesPart />
    </Stack>
  );
}
