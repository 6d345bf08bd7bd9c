import { Box, Link as Anchor, List, ListItem, MenuItem, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { careLineKinds, type CareLine } from '#contract/calls/care/lines.ts';
import { api } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { staffKey } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { lines as ruled, Part } from '#console/team/part.tsx';
import { lineTexts } from './line-texts.ts';
import { useLineWords } from './use-line-words.ts';

type Kind = CareLine['kind'];

/** What happened to a member, newest first, all of it or of one kind. */
export function TimeLine({ memberId }: { readonly memberId: string }) {
  const texts = useTexts(lineTexts);
  const [kind, setKind] = useState<Kind | 'all'>('all');
  return (
    <Part
      title={texts.title}
      text={texts.about}
      action={
        <TextField
          select
          label={texts.shown}
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind | 'all')}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          {(['all', ...careLineKinds] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {texts.kinds[one]}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <PagedList asked={useLines(memberId, kind)} texts={texts} empty={texts.empty}>
        {(lines) => (
          <List disablePadding aria-label={texts.title} sx={ruled}>
            {lines.map((line) => (
              <Line key={`${line.kind} ${line.id} ${line.at}`} line={line} />
            ))}
          </List>
        )}
      </PagedList>
    </Part>
  );
}

function useLines(memberId: string, kind: Kind | 'all') {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...staffKey, language, 'care lines', memberId, kind],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      api.listCareLines({
        memberId,
        limit: 30,
        ...(kind !== 'all' && { kind }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

/** When, of what kind, what, and what is to be said of it. */
function Line({ line }: { readonly line: CareLine }) {
  const texts = useTexts(lineTexts);
  const shown = useShownInstant();
  const { title, more } = useLineWords()(line);
  return (
    <ListItem
      disableGutters
      divider
      sx={{
        display: 'grid',
        alignItems: 'start',
        columnGap: 3,
        rowGap: 0.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '210px minmax(0, 1fr)' },
      }}
    >
      <Box>
        <Typography variant="body2" color="textSecondary">
          {shown(line.at)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.kinds[line.kind]}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>
          {isOrder(line) && may('orders') ? (
            <Anchor component={Link} to={`/queues/orders/${line.id}`}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Typography>
        {more !== '' && <Typography variant="body2">{more}</Typography>}
      </Box>
    </ListItem>
  );
}

const isOrder = (line: CareLine) => line.kind === 'claim' && line.delivery === 'physical';
