import { Box, Button, Card, CardActionArea, Checkbox, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { Marks } from './marks.tsx';
import type { ListedQueue, Row } from './plain-queue.ts';
import { bulkTexts } from './bulk-texts.ts';
import { queueTexts } from './queue-texts.ts';
import { useSaid } from './said.ts';
import type { ShownQueue } from './use-queue.ts';

interface LinesProps {
  readonly queue: ListedQueue;
  readonly shown: ShownQueue;
  readonly path: (id: string) => string;
  /** The one that stands opened beside the list. */
  readonly open: string | null;
  /** Those that something is to be done with at once; left out: none can be chosen. */
  readonly chosen?: readonly string[];
  readonly onChosen?: (chosen: readonly string[]) => void;
}

/** The list, and on asking more of it. */
export function QueueLines({ queue, shown: { rows, asked }, path, open, chosen, onChosen }: LinesProps) {
  const texts = useTexts(queueTexts);
  const { choose } = useTexts(bulkTexts);
  const said = useSaid();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'stretch' }}>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: open === null ? 1.25 : 0.75 }}
      >
        {rows.map((row) => {
          const id = queue.idOf(row);
          return (
            <li key={id} ref={id === open ? intoView : null}>
              <Card
                variant="outlined"
                sx={{
                  display: 'flex',
                  ...(id === open && { borderColor: 'primary.main', bgcolor: 'action.selected' }),
                }}
              >
                {chosen && (
                  <Checkbox
                    checked={chosen.includes(id)}
                    onChange={(_, on) =>
                      onChosen?.(on ? [...chosen, id] : chosen.filter((other) => other !== id))
                    }
                    slotProps={{ input: { 'aria-label': choose({ title: said(queue.line(row).title) }) } }}
                    sx={{ alignSelf: 'center', ml: 0.5 }}
                  />
                )}
                <CardActionArea
                  component={Link}
                  to={path(id)}
                  replace={open !== null}
                  aria-current={id === open ? 'true' : undefined}
                  sx={{ px: 2, py: open === null ? 1.5 : 1 }}
                >
                  <LineContent queue={queue} row={row} narrow={open !== null} />
                </CardActionArea>
              </Card>
            </li>
          );
        })}
      </Box>
      {asked.hasNextPage ? (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'center' }}
          loading={asked.isFetchingNextPage}
          onClick={() => void asked.fetchNextPage()}
        >
          {texts.more}
        </Button>
      ) : (
        open === null && (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', py: 1 }}>
            {texts.end}
          </Typography>
        )
      )}
    </Box>
  );
}

const intoView = (line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'nearest' });

interface LineProps {
  readonly queue: ListedQueue;
  readonly row: Row;
  readonly narrow: boolean;
}

function LineContent({ queue, row, narrow }: LineProps) {
  const texts = useTexts(queueTexts);
  const said = useSaid();
  const shown = useShownInstant();
  const say = useSay();
  const { title, text, picture, marks } = queue.line(row);
  const due = (at: string) =>
    queue.due ? texts.dueOf({ term: say(queue.due), at: shown(at) }) : texts.dueBy({ at: shown(at) });
  const thumb = !narrow && picture !== undefined && typeof picture !== 'string' ? picture : null;
  const decided = queue.decided(row);
  const waits = decided === null;
  const standing = [
    ...(waits && row.overdue ? [{ said: texts.late, tone: 'bad' } as const] : []),
    ...(waits && row.snoozedUntil !== null ? [{ said: texts.snoozed({ at: shown(row.snoozedUntil) }) }] : []),
  ];
  const when = waits
    ? [...(row.dueAt === null ? [] : [due(row.dueAt)]), texts.since({ at: shown(row.openedAt) })]
    : [texts.decided({ name: decided.by ?? '–', at: shown(decided.at) })];
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        gap: narrow ? 0.5 : { xs: 1, md: 3 },
        alignItems: 'center',
        gridTemplateColumns: {
          xs: `${thumb ? '56px ' : ''}minmax(0, 1fr)`,
          ...(!narrow && { md: `${thumb ? '56px ' : ''}minmax(0, 1fr) 15rem` }),
        },
      }}
    >
      {thumb && (
        <Box
          component="img"
          src={`${thumb.path}/96.jpg`}
          alt=""
          loading="lazy"
          sx={{ width: 56, height: 56, objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <Box component="span" sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ fontWeight: 650, overflowWrap: 'anywhere', ...(narrow ? twoLines : {}) }}
          variant={narrow ? 'body2' : 'body1'}
        >
          {said(title)}
        </Typography>
        {!narrow && text !== undefined && (
          <Typography component="span" variant="body2" color="textSecondary" sx={twoLines}>
            {text}
          </Typography>
        )}
        <Marks marks={[...standing, ...(narrow ? marks.slice(0, 2) : marks)]} />
      </Box>
      {!narrow && (
        <Box component="span" sx={{ display: 'grid' }}>
          {when.map((one) => (
            <Typography key={one} component="span" variant="body2" color="textSecondary">
              {one}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
