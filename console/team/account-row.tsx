import { Box, Chip, ListItem, Stack, Typography } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { AccountMenu, type AccountAct } from './account-menu.tsx';
import { accountTexts } from './account-texts.ts';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import type { Account } from './use-team.ts';

interface AccountRowProps {
  readonly account: Account;
  /** Whether it is the caller's own. */
  readonly own: boolean;
  onAct(what: AccountAct): void;
}

/** One account: side by side where there is room, one under the other on a phone. */
export function AccountRow({ account, own, onAct }: AccountRowProps) {
  const { name, email, roleName } = account;
  const texts = useTexts(accountTexts);
  return (
    <ListItem
      disableGutters
      divider
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.4fr) minmax(0, 1fr) auto' },
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {own && <Chip size="small" variant="outlined" color="primary" label={texts.you} />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {email}
        </Typography>
        <Typography variant="body2">{roleName}</Typography>
      </Box>
      <Box sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Standing account={account} />
      </Box>
      <AccountMenu account={account} own={own} onAct={onAct} />
    </ListItem>
  );
}

/** Whether somebody can sign in, by what, and when that was last done. */
function Standing({ account }: { readonly account: Account }) {
  const texts = useTexts(accountTexts);
  const { comma } = useTexts(askedTexts);
  const shown = useShownInstant();
  const { active, setUp, secondFactors, lastSeenAt } = account;
  const state = active ? (setUp ? 'active' : 'invited') : 'out';
  const factors = [
    ...(secondFactors.totp ? [texts.app] : []),
    ...(secondFactors.passkeys > 0 ? [texts.passkeys({ count: secondFactors.passkeys })] : []),
  ];
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'start' }}>
      <Chip size="small" variant="outlined" color={colours[state]} label={texts.states[state]} />
      <Typography variant="body2">{factors.join(comma) || texts.noSecondFactor}</Typography>
      <Typography variant="body2" color="textSecondary">
        {lastSeenAt === null ? texts.neverSeen : texts.lastSeen({ at: shown(lastSeenAt) })}
      </Typography>
    </Stack>
  );
}

const colours = { active: 'success', invited: 'info', out: 'warning' } as const;
