import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useSay, useTexts } from '#console/kit/language.ts';
import { queueIcons } from './queue-icons.ts';
import { queueOf } from './plain-queue.ts';
import { queueTexts } from './queue-texts.ts';
import { ownQueues, useQueueCounts, type QueueCount } from './use-queue-counts.ts';
import type { QueueName } from '#contract/queues/queues.ts';

/** What waits for who is signed in, a card for each queue. */
export function QueueCards() {
  const { data } = useQueueCounts();
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', mb: 4 }}
    >
      {ownQueues().map((name) => (
        <QueueCard key={name} name={name} count={data?.find((one) => one.name === name)} />
      ))}
    </Box>
  );
}

function QueueCard({ name, count }: { readonly name: QueueName; readonly count: QueueCount | undefined }) {
  const texts = useTexts(queueTexts);
  const say = useSay();
  const { title, about } = queueOf(name);
  const Icon = queueIcons[name];
  return (
    <Card variant="outlined" component="section" aria-label={say(title)} aria-busy={count === undefined}>
      <CardContent sx={{ display: 'grid', gap: 1, height: '100%', gridTemplateRows: 'auto 1fr auto auto' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Icon color="primary" />
          <Typography component="h3" variant="h2">
            {say(title)}
          </Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {say(about)}
        </Typography>
        <Typography sx={{ fontWeight: 650 }} color={count && count.overdue > 0 ? 'error' : 'textPrimary'}>
          {count === undefined ? '–' : howMuch(count, texts)}
        </Typography>
        <Button
          component={Link}
          to={`/queues/${name}`}
          variant={count && count.waiting > 0 ? 'contained' : 'outlined'}
          size="small"
          sx={{ justifySelf: 'start' }}
        >
          {texts.open}
        </Button>
      </CardContent>
    </Card>
  );
}

function howMuch({ waiting, overdue }: QueueCount, texts: (typeof queueTexts)['en']): string {
  if (waiting === 0) return texts.doneText;
  const waits = texts.waits({ count: waiting });
  return overdue === 0 ? waits : `${waits} · ${texts.overdueCount({ count: overdue })}`;
}
