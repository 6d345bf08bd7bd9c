import { Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { EventKeys } from './event-keys.tsx';
import { eventsTexts } from './events-texts.ts';
import { FromFile } from './from-file.tsx';

/** What members did elsewhere: keys by which systems tell it, and tables of staff. */
export function EventsPage() {
  const texts = useTexts(eventsTexts);
  const tellable = useAsked(['tellable'], async () => (await api.listTellable({})).events);
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 1100 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Typography color="textSecondary">{texts.about}</Typography>
      <Asked asked={tellable}>
        {(events) => (
          <>
            {events.length === 0 && <Typography>{texts.none}</Typography>}
            {may('staff') && <EventKeys events={events} />}
            {may('gifts') && events.length > 0 && <FromFile events={events} />}
          </>
        )}
      </Asked>
    </Stack>
  );
}
