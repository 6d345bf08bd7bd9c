import {
  Button,
  Link as PlainLink,
  List,
  ListItem,
  Paper,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CallResult } from '#contract/client.ts';
import { checkWords } from '#console/finance/check-words.ts';
import { api } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { useAmount } from '#console/kit/use-amount.ts';
import { staffKey } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { differenceTexts } from './difference-texts.ts';
import { MendDialog } from './mend-dialog.tsx';
import { useLedOut } from '#console/kit/use-led-out.ts';
import { proofTexts } from './proof-texts.ts';
import { useBookWords } from './use-book-words.ts';

type Difference = CallResult<'listDifferences'>['list'][number];
type Shown = 'open' | 'over';

/** What the nightly proof found not to be so, with the way to set it right where there is one. */
export function DifferencesPage() {
  const texts = useTexts(differenceTexts);
  const { never } = useTexts(proofTexts);
  const words = useBookWords();
  const shown = useShownInstant();
  const [show, setShow] = useState<Shown>('open');
  const asked = useInfiniteQuery({
    queryKey: [...staffKey, 'differences', show],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      api.listDifferences({ show, limit: 50, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  useLedOut(asked.error);
  const proven = asked.data?.pages[0]?.proven;
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1000 }}>
      <Title title={texts.title} />
      <div>
        <PlainLink component={Link} to="/finance">
          {texts.back}
        </PlainLink>
        <Typography component="h1" variant="h1">
          {texts.title}
        </Typography>
      </div>
      <Typography color="textSecondary">
        {texts.about} {proven && texts.proven({ at: shown(proven.at), count: words.amount(proven.checked) })}
        {proven === null && never}
      </Typography>
      <div>
        <ToggleButtonGroup
          exclusive
          value={show}
          aria-label={texts.shown}
          onChange={(_, chosen: Shown | null) => chosen !== null && setShow(chosen)}
        >
          {(['open', 'over'] as const).map((one) => (
            <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
              {texts.show[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 } }}>
        <PagedList
          asked={asked}
          texts={texts}
          empty={show === 'over' ? texts.emptyOver : proven ? texts.empty : never}
        >
          {(list) => (
            <List disablePadding aria-label={texts.title}>
              {list.map((one) => (
                <DifferenceLine key={one.differenceId} difference={one} />
              ))}
            </List>
          )}
        </PagedList>
      </Paper>
      <Typography variant="body2" color="textSecondary">
        {texts.server}
      </Typography>
    </Stack>
  );
}

function DifferenceLine({ difference }: { readonly difference: Difference }) {
  const texts = useTexts(differenceTexts);
  const say = useSay();
  const shown = useShownInstant();
  const factsOf = useLineFacts();
  const [mending, setMending] = useState(false);
  const { check, line, foundAt, goneAt, mends } = difference;
  const words = checkWords[check];
  const { memberId, giftId, ruleId } = line;
  return (
    <ListItem disableGutters divider sx={{ display: 'grid', gap: 0.5, py: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {words ? say(words) : check}
      </Typography>
      {factsOf(line).map((fact) => (
        <Typography key={fact} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fact}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {goneAt === null ? texts.found({ at: shown(foundAt) }) : texts.over({ at: shown(goneAt) })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mends && (
          <Button variant="contained" onClick={() => setMending(true)}>
            {texts.mend}
          </Button>
        )}
        {typeof memberId === 'string' && may('members') && (
          <Button component={Link} to={`/members/${memberId}`}>
            {texts.member}
          </Button>
        )}
        {typeof giftId === 'string' && may('gifts') && (
          <Button component={Link} to={`/gift/${giftId}`}>
            {texts.gift}
          </Button>
        )}
        {typeof ruleId === 'string' && may('gifts') && (
          <Button component={Link} to={`/earnRule/${ruleId}`}>
            {texts.rule}
          </Button>
        )}
      </Stack>
      {mending && <MendDialog difference={difference} onClose={() => setMending(false)} />}
    </ListItem>
  );
}

/** What a line says: first how much it differs, then what it is of. */
function useLineFacts() {
  const texts = useTexts(differenceTexts);
  const words = useBookWords();
  const amount = useAmount();
  const shown = useShownInstant();
  const columns: Readonly<Record<string, string>> = texts.columns;
  return ({ found, expected, currency, ...line }: Difference['line']): readonly string[] => {
    const number = (value: Value) => {
      if (value === undefined || value === null) return '–';
      if (currency === 'points' || currency === 'coins') return amount(Number(value), currency);
      return words.amount(Number(value));
    };
    const said = (column: string, value: Value) => {
      if (column === 'refunded' || value === null) return number(value);
      if (column === 'day') return words.day(String(value));
      if (column === 'month') return words.month(String(value).slice(0, 7));
      return column === 'playedAt' ? shown(String(value)) : String(value);
    };
    const ids = Object.entries(line).map(
      ([column, value]) => `${columns[column] ?? column}: ${said(column, value)}`,
    );
    const differs =
      found === undefined || expected === undefined
        ? []
        : [texts.amounts({ found: number(found), expected: number(expected) })];
    return ids.length === 0 && differs.length === 0 ? [texts.untold] : [...differs, ...ids];
  };
}

type Value = Difference['line'][string] | undefined;
