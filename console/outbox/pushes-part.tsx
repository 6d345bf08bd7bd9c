import { Chip, List, ListItem, Stack, Typography } from '@mui/material';
import { pushOutcomes } from '#contract/calls/notifications/desk.ts';
import { notificationTopics } from '#contract/notifications/kinds.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useKeptFresh } from '#console/kit/use-kept-fresh.ts';
import { lines, Part } from '#console/team/part.tsx';
import { outboxTexts } from './outbox-texts.ts';

const colours = { sent: 'success', failed: 'error', bounced: 'default' } as const;

/** What became of what was pushed to devices within a day, a line for each topic. */
export function PushesPart() {
  const texts = useTexts(outboxTexts);
  const asked = useAsked(['pushes'], async () => api.listPushes());
  useKeptFresh(asked.refetch);
  return (
    <Part title={texts.pushesTitle} text={texts.pushesText}>
      <Asked asked={asked}>
        {({ list }) =>
          list.length === 0 ? (
            <Typography color="textSecondary">{texts.noPushes}</Typography>
          ) : (
            <List disablePadding sx={lines}>
              {notificationTopics
                .filter((topic) => list.some((one) => one.topic === topic))
                .map((topic) => (
                  <ListItem
                    key={topic}
                    disableGutters
                    divider
                    sx={{
                      display: 'grid',
                      columnGap: 3,
                      rowGap: 0.75,
                      alignItems: 'center',
                      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
                    }}
                  >
                    <Typography sx={{ fontWeight: 600 }}>{texts.topics[topic]}</Typography>
                    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
                      {pushOutcomes
                        .flatMap((outcome) =>
                          list.filter((one) => one.topic === topic && one.outcome === outcome),
                        )
                        .map(({ outcome, count }) => (
                          <Chip
                            key={outcome}
                            size="small"
                            variant="outlined"
                            color={colours[outcome]}
                            label={`${texts.outcomes[outcome]} ${texts.count({ count })}`}
                          />
                        ))}
                    </Stack>
                  </ListItem>
                ))}
            </List>
          )
        }
      </Asked>
    </Part>
  );
}
