import {
  Box,
  Button,
  Chip,
  LinearProgress,
  Link as PlainLink,
  List,
  ListItem,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BudgetState } from '#contract/calls/finance.ts';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAmount } from '#console/kit/use-amount.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { budgetTexts } from './budget-texts.ts';
import { useBookWords } from './use-book-words.ts';

type Budget = CallResult<'listBudgets'>['list'][number];

const colours = { fine: 'success', near: 'warning', gone: 'error' } as const satisfies Readonly<
  Record<BudgetState, string>
>;

/** How much of each budget is used, and how long the rest will do. */
export function BudgetsPage() {
  const texts = useTexts(budgetTexts);
  const asked = useAsked(['budgets'], async () => (await api.listBudgets()).list);
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1000 }}>
      <Title title={texts.title} />
      <div>
        {may('finance') && (
          <PlainLink component={Link} to="/finance">
            {texts.back}
          </PlainLink>
        )}
        <Typography component="h1" variant="h1">
          {texts.title}
        </Typography>
      </div>
      <Typography color="textSecondary">{texts.about}</Typography>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 } }}>
        <AskedList asked={asked} empty={texts.empty}>
          {(list) => (
            <>
              <List disablePadding aria-label={texts.title}>
                {list.map((budget) => (
                  <BudgetLine key={budget.ruleId} budget={budget} />
                ))}
              </List>
              <Typography color="textSecondary" sx={{ mt: 1.5 }}>
                {texts.end}
              </Typography>
            </>
          )}
        </AskedList>
      </Paper>
    </Stack>
  );
}

function BudgetLine({ budget: one }: { readonly budget: Budget }) {
  const texts = useTexts(budgetTexts);
  const words = useBookWords();
  const amount = useAmount();
  const { ruleId, name, currency, budget, used, state, open, pace, goneOn } = one;
  const said = texts.used({
    used: words.amount(used),
    budget: amount(budget, currency),
    share: words.share(used / budget),
  });
  return (
    <ListItem
      disableGutters
      divider
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, py: 2 }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip size="small" variant="outlined" color={colours[state]} label={texts.states[state]} />
        {!open && <Chip size="small" label={texts.closed} />}
      </Stack>
      <LinearProgress
        variant="determinate"
        color={state === 'fine' ? 'primary' : colours[state]}
        value={Math.min(100, (100 * used) / budget)}
        aria-label={`${name}: ${said}`}
        // What is left is paler than any of the colours.
        sx={{ height: 10, borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <Typography>{said}</Typography>
      <Typography variant="body2" color="textSecondary">
        {pace ? texts.pace({ amount: amount(pace.given, currency), count: pace.days }) : texts.noPace}{' '}
        {goneOn !== null && texts.goneOn({ day: words.day(goneOn) })}
        {goneOn === null && pace && state !== 'gone' && open && texts.lasts}
      </Typography>
      {may('gifts') && (
        <Box>
          <Button component={Link} to={`/earnRule/${ruleId}`}>
            {texts.rule}
          </Button>
        </Box>
      )}
    </ListItem>
  );
}
