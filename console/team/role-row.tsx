import { Box, Button, Chip, ListItem, Stack, Typography } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { useSaidPermissions } from './permission-list.tsx';
import { roleTexts } from './role-texts.ts';
import type { Role } from './use-team.ts';

interface RoleRowProps {
  readonly role: Role;
  onChange(): void;
  onRemove(): void;
}

/** One role: what it may do, how many have it, and for one of the brand what can be done with it. */
export function RoleRow({ role: { name, own, permissions, accounts }, onChange, onRemove }: RoleRowProps) {
  const texts = useTexts(roleTexts);
  const said = useSaidPermissions();
  return (
    <ListItem disableGutters divider sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Chip size="small" variant="outlined" label={own ? texts.own : texts.ofProduct} />
        </Stack>
        <Typography variant="body2">{said(permissions)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.accounts({ count: accounts })}
        </Typography>
      </Box>
      {own && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button onClick={onChange} aria-label={texts.changeOf({ name })}>
            {texts.change}
          </Button>
          <Button color="error" onClick={onRemove} aria-label={texts.removeOf({ name })}>
            {texts.remove}
          </Button>
        </Stack>
      )}
    </ListItem>
  );
}
