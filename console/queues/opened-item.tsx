import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { ItemDesk } from './item-desk.tsx';
import { Marks } from './marks.tsx';
import { Parts } from './parts.tsx';
import { Pictures } from './pictures.tsx';
import type { Item, Opened, PlainQueue } from './plain-queue.ts';
import { queueTexts } from './queue-texts.ts';
import { useSaid } from './said.ts';
import { useNextReady } from './use-next-ready.ts';
import { useOpened, type OpenedWork } from './use-opened.ts';
import type { Decision } from './use-queue.ts';

interface OpenedProps {
  readonly queue: PlainQueue;
  readonly id: string;
  readonly next: Opened | null;
  readonly waiting: number | undefined;
  /** It opened by itself, after a decision on another. */
  readonly led: boolean;
  readonly path: (id: string | null) => string;
  onStep(by: 1 | -1): void;
  onDecide(decision: Omit<Decision, 'id'>): void;
  /** Somebody decided it meanwhile. */
  onTaken(title: string, by: string): void;
}

/** One of a queue, with its photos large, what there is to read, and the decision at hand. */
export function OpenedItem(props: OpenedProps) {
  const { queue, id, next, onTaken } = props;
  const asked = useOpened(queue, id);
  const said = useSaid();
  const { data } = asked;
  const item = data?.item;
  const row = item && queue.rowIn(item);
  const title = row ? said(queue.line(row).title) : '';
  const decided = row && item ? queue.decided(row, item) : null;
  const by = decided && (decided.by ?? '–');
  const tell = useEffectEvent((name: string) => onTaken(title, name));
  useEffect(() => {
    if (by !== null) tell(by);
  }, [by]);
  useNextReady(data === undefined ? null : next);
  return (
    <Box
      component="section"
      data-id={id}
      aria-labelledby="opened"
      aria-busy={data === undefined}
      sx={{ minWidth: 0 }}
    >
      <Head {...props} item={item} title={title} />
      <Asked asked={asked} rows={6}>
        {(opened) => <Shown {...props} {...opened} title={title} />}
      </Asked>
    </Box>
  );
}

function Head({
  queue,
  item,
  title,
  path,
  waiting,
}: OpenedProps & { readonly item: Item | undefined; readonly title: string }) {
  const texts = useTexts(queueTexts);
  const shown = useShownInstant();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever listens hears what came.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const row = item && queue.rowIn(item);
  const late =
    row?.overdue && queue.decided(row) === null ? [{ said: texts.late, tone: 'bad' } as const] : [];
  return (
    <Stack component="header" direction="row" sx={{ gap: 1, alignItems: 'start', mb: 2 }}>
      <IconButton component={Link} to={path(null)} aria-label={texts.toList}>
        <BackIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, pt: 0.5 }}>
        <Typography
          id="opened"
          ref={heading}
          tabIndex={-1}
          component="h1"
          variant="h1"
          sx={{ fontSize: '1.35rem', overflowWrap: 'anywhere', outline: 'none', minHeight: '1.2em' }}
        >
          {title}
        </Typography>
        {row && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Marks marks={[...late, ...queue.line(row).marks]} />
            <Typography variant="body2" color="textSecondary">
              {texts.since({ at: shown(row.openedAt) })}
            </Typography>
          </Stack>
        )}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ pt: 1.25, display: { xs: 'none', sm: 'block' } }}
      >
        {waiting !== undefined && texts.waits({ count: waiting })}
      </Typography>
    </Stack>
  );
}

function Shown(props: OpenedProps & OpenedWork & { readonly title: string }) {
  const { queue, item, path } = props;
  const { list, veiled } = queue.pictures(item);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 21rem' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {list.length > 0 && <Pictures pictures={list} veiled={veiled} />}
        <Parts parts={queue.parts(item)} path={path} />
      </Box>
      <ItemDesk {...props} />
    </Box>
  );
}
