import { List, ListItem, ListItemText } from '@mui/material';
import type { Permission } from '#contract/staff-roles.ts';
import { useTexts } from '#console/kit/language.ts';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { permissionTexts } from './permission-texts.ts';
import { roleTexts } from './role-texts.ts';

/** Everybody has it, so it is told only of who has nothing else. */
const toTell = (permissions: readonly Permission[]) => permissions.filter((one) => one !== 'self');

/** Says in one line what somebody may do. */
export function useSaidPermissions(): (permissions: readonly Permission[]) => string {
  const texts = useTexts(permissionTexts);
  const { comma } = useTexts(askedTexts);
  const { onlySelf } = useTexts(roleTexts);
  return (permissions) =>
    toTell(permissions)
      .map((permission) => texts[permission].name)
      .join(comma) || onlySelf;
}

/** What somebody may do, each with a sentence. */
export function PermissionList({ permissions }: { readonly permissions: readonly Permission[] }) {
  const texts = useTexts(permissionTexts);
  const told = toTell(permissions);
  return (
    <List dense disablePadding sx={{ display: 'grid', gap: 1 }}>
      {(told.length > 0 ? told : (['self'] as const)).map((permission) => (
        <ListItem key={permission} disableGutters disablePadding>
          <ListItemText sx={{ m: 0 }} primary={texts[permission].name} secondary={texts[permission].text} />
        </ListItem>
      ))}
    </List>
  );
}
