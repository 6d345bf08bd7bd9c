import { Button, Chip, List, ListItem, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { useShownDay } from '#console/experts/shown-day.ts';
import { lines, Part } from '#console/team/part.tsx';
import { erasureTexts } from './erasure-texts.ts';

/** Accounts that the job of the night failed to erase, with the day by which the law wants them gone. */
export function ErasuresPage() {
  const texts = useTexts(erasureTexts);
  const shown = useShownInstant();
  const day = useShownDay();
  const asked = useAsked(['work', 'erasures'], async () => api.listErasures());
  return (
    <Stack sx={{ py: 3, gap: 3, maxWidth: 900 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Part title={texts.listTitle} text={texts.listText}>
        <Asked asked={asked}>
          {({ list }) =>
            list.length === 0 ? (
              <Typography color="textSecondary">{texts.empty}</Typography>
            ) : (
              <List disablePadding sx={lines}>
                {list.map(({ memberId, closedAt, eraseAfter, lastDay, overdue }) => (
                  <ListItem key={memberId} disableGutters divider sx={{ gap: 1, flexWrap: 'wrap' }}>
                    <Stack sx={{ flex: '1 1 260px', gap: 0.5, alignItems: 'start' }}>
                      <Chip
                        size="small"
                        variant="outlined"
                        color={overdue ? 'error' : 'warning'}
                        label={(overdue ? texts.past : texts.lastDay)({ day: day(lastDay) })}
                      />
                      <Typography>{texts.closed({ at: shown(closedAt) })}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {texts.due({ at: shown(eraseAfter) })}
                      </Typography>
                    </Stack>
                    <Button component={Link} to={`/members/${memberId}`}>
                      {texts.open}
                    </Button>
                  </ListItem>
                ))}
              </List>
            )
          }
        </Asked>
      </Part>
    </Stack>
  );
}
