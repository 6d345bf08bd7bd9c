import { Box, Chip, ListItem, Stack, Typography } from '@mui/material';
import type { CallResult } from '#contract/client.ts';
import { useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { outboxTexts } from './outbox-texts.ts';

/** Messages of one kind that stand alike. */
export type MessageGroup = CallResult<'listOutbox'>['list'][number];

const colours = {
  waiting: 'default',
  sending: 'info',
  kept: 'warning',
  failed: 'error',
  bounced: 'error',
  sent: 'success',
} as const;

/** One kind of message: how many there are, how they stand, and since when. */
export function MessageRow({ group }: { readonly group: MessageGroup }) {
  const texts = useTexts(outboxTexts);
  const shown = useShownInstant();
  const { channel, kind, subject, state, count } = group;
  const [from, to] = [shown(group.oldestAt), shown(group.newestAt)];
  return (
    <ListItem
      disableGutters
      divider
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {subject ?? texts.unknown}{' '}
          <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {texts.count({ count })}
          </Typography>
        </Typography>
        <Stack direction="row" sx={{ gap: 0.75, mt: 0.5, flexWrap: 'wrap' }}>
          <Chip size="small" variant="outlined" color={colours[state]} label={texts.states[state]} />
          <Chip size="small" label={texts.channels[channel]} />
          {kind !== '' && <Chip size="small" label={kind} />}
        </Stack>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {from === to ? from : texts.span({ from, to })}
      </Typography>
    </ListItem>
  );
}
