import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Entry, Further } from '#contract/queues/queue.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { staffKey } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { Facts } from './facts.tsx';
import { Marks } from './marks.tsx';
import { make, type Part } from './plain-queue.ts';
import { queueTexts } from './queue-texts.ts';
import { useSaid } from './said.ts';

interface PartsProps {
  readonly parts: readonly Part[];
  readonly path: (id: string) => string;
}

const isEmpty = (part: Part) => ('facts' in part ? part.facts : part.entries).length === 0;

/** What there is to read, part by part; one with nothing in it is left out. */
export function Parts({ parts, path }: PartsProps) {
  const said = useSaid();
  return parts
    .filter((part) => !isEmpty(part))
    .map((part) => <PartView key={said(part.title)} part={part} path={path} />);
}

function PartView({ part, path }: { readonly part: Part } & Pick<PartsProps, 'path'>) {
  const said = useSaid();
  const id = useId();
  const content =
    'facts' in part ? (
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Facts facts={part.facts} />
      </Paper>
    ) : (
      <>
        <Entries entries={part.entries} path={path} />
        {part.further && <FurtherEntries key={part.further.cursor} further={part.further} path={path} />}
      </>
    );
  if ('folded' in part && part.folded)
    return (
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 40, fontWeight: 600 }}>
          {said(part.title)}
        </Box>
        {content}
      </Box>
    );
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h2" gutterBottom>
        {said(part.title)}
      </Typography>
      {content}
    </Box>
  );
}

type WithEntries = { readonly entries: readonly Entry[] } & Pick<PartsProps, 'path'>;

const Entries = ({ entries, path }: WithEntries) => (
  <Stack component="ol" sx={{ gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
    {entries.map((entry, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- flags have no names, and two can be alike
      <EntryView key={place} entry={entry} path={path} />
    ))}
  </Stack>
);

/** Those behind the ones that came with the part: read once somebody asks, a page at a time. */
function FurtherEntries({ further, path }: { readonly further: Further } & Pick<PartsProps, 'path'>) {
  const texts = useTexts(queueTexts);
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const pages = useInfiniteQuery({
    queryKey: [...staffKey, language, 'further', further.call, JSON.stringify(further.input(further.cursor))],
    enabled: asked,
    queryFn: async ({ pageParam }: { pageParam: string }) => {
      const { entries: list, nextCursor } = further.entries(
        (await make(further.call, further.input(pageParam))) as never,
      );
      return { list, nextCursor };
    },
    initialPageParam: further.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  return (
    <Box sx={{ mt: 1.25 }}>
      {asked ? (
        <PagedList asked={pages} texts={texts} empty={texts.end}>
          {(entries) => <Entries entries={entries} path={path} />}
        </PagedList>
      ) : (
        <Button onClick={() => setAsked(true)}>{texts.more}</Button>
      )}
    </Box>
  );
}

/** Theirs stand to the left, ours to the right; what is among staff has a line of its own kind around it. */
const sides = {
  theirs: { mr: { sm: 5 } },
  ours: { ml: { sm: 5 }, bgcolor: 'action.hover' },
  among: { ml: { sm: 5 }, borderStyle: 'dashed', borderColor: 'warning.main' },
} as const;

function EntryView({ entry, path }: { readonly entry: Entry } & Pick<PartsProps, 'path'>) {
  const { heading, marks, text, by, at, side, opens } = entry;
  const texts = useTexts(queueTexts);
  const said = useSaid();
  const shown = useShownInstant();
  const from = [by, at && shown(at)].filter((one) => typeof one === 'string' && one !== '');
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'grid', gap: 0.75, ...(side && sides[side]) }}
    >
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', minWidth: 0 }}>
          {heading && (
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{said(heading)}</Typography>
          )}
          {marks && <Marks marks={marks} />}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {from.join(' · ')}
        </Typography>
      </Stack>
      {text && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{said(text)}</Typography>
      )}
      {opens !== undefined && (
        <Button component={Link} to={path(opens)} size="small" sx={{ justifySelf: 'start', ml: -1 }}>
          {texts.open}
        </Button>
      )}
    </Paper>
  );
}
