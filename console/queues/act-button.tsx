import YesIcon from '@mui/icons-material/Check';
import NoIcon from '@mui/icons-material/Close';
import { Box, Button, Typography } from '@mui/material';
import { may } from '#console/kit/auth-provider.ts';
import { useSay } from '#console/kit/language.ts';
import { singleKeysOn, useKey } from '#console/kit/use-key.ts';
import type { Act, Item } from './plain-queue.ts';

interface ActButtonProps {
  readonly act: Act<Item>;
  readonly busy: boolean;
  onPress(): void;
}

const looks = {
  yes: { variant: 'contained', size: 'large', startIcon: <YesIcon />, fullWidth: true },
  no: { variant: 'outlined', size: 'large', startIcon: <NoIcon />, fullWidth: true },
  other: { variant: 'outlined', size: 'large', fullWidth: true },
  besides: { variant: 'outlined', size: 'small' },
} as const;

export const isAllowed = ({ wants }: Pick<Act<Item>, 'wants'>) =>
  wants === undefined || may(wants.permission);

/** A button that a key presses too, and that shows which. Who may not press it finds none. */
export function ActButton({ act, busy, onPress }: ActButtonProps) {
  const say = useSay();
  const allowed = isAllowed(act);
  const label = say(act.label);
  useKey(act.key, busy || !allowed ? undefined : onPress, { label });
  if (!allowed) return null;
  return (
    <Button
      {...looks[act.look]}
      disabled={busy}
      onClick={onPress}
      aria-keyshortcuts={act.key !== undefined && singleKeysOn() ? act.key : undefined}
    >
      {label}
      {act.key !== undefined && singleKeysOn() && <KeySign sign={act.key} />}
    </Button>
  );
}

/** Which key does it, where there are keys. */
export const KeySign = ({ sign }: { readonly sign: string }) => (
  <Box
    component="kbd"
    aria-hidden="true"
    sx={{
      display: { xs: 'none', md: 'inline' },
      ml: 1,
      px: 0.75,
      border: '1px solid',
      borderRadius: 0.5,
      font: 'inherit',
      fontSize: '0.75rem',
      lineHeight: 1.5,
      opacity: 0.8,
    }}
  >
    {sign.toUpperCase()}
  </Box>
);

/** What is to be known of an act before it is done, or why it is not offered. */
export function ActNote({ act, item }: { readonly act: Act<Item>; readonly item: Item }) {
  const say = useSay();
  const text = isAllowed(act) ? act.note?.(item) : act.wants?.without;
  if (!text) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {say(text)}
    </Typography>
  );
}
