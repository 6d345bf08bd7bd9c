import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { permissions, type Permission } from '#contract/staff-roles.ts';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useMe } from '#console/me/use-me.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { NameField } from './name-field.tsx';
import { permissionTexts } from './permission-texts.ts';
import { roleTexts } from './role-texts.ts';
import { useAct } from '#console/kit/use-act.ts';
import { fieldFault } from '#console/kit/use-fault-text.ts';
import type { Role } from './use-team.ts';

interface RoleDialogProps {
  /** Null for one that is to be added. */
  readonly before: Role | null;
  onClose(): void;
}

/** Adds a role of the brand, or gives it another name or other permissions. */
export function RoleDialog({ before, onClose }: RoleDialogProps) {
  const texts = useTexts(roleTexts);
  const [name, setName] = useState(before?.name ?? '');
  const [given, setGiven] = useState<readonly Permission[]>(before?.permissions ?? ['self']);
  const { act, busy, fault, error } = useAct({
    work: async (wanted: { name: string; permissions: Permission[] }) =>
      before === null ? api.addStaffRole(wanted) : api.changeStaffRole({ role: before.role, ...wanted }),
    said: before === null ? texts.added : texts.changed,
    fields: ['name'],
    done: onClose,
  });
  return (
    <ActDialog
      title={before === null ? texts.addTitle : texts.changeTitle({ name: before.name })}
      text={before === null ? texts.permissionsHint : texts.changeText}
      act={before === null ? texts.add : texts.save}
      busy={busy}
      fault={fault}
      ready={name.trim() !== ''}
      onClose={onClose}
      onAct={() => act({ name, permissions: [...given] })}
    >
      <NameField first label={texts.name} value={name} fault={fieldFault(error, 'name')} onChange={setName} />
      <PermissionChoice given={given} onChange={setGiven} />
    </ActDialog>
  );
}

interface PermissionChoiceProps {
  readonly given: readonly Permission[];
  onChange(given: readonly Permission[]): void;
}

/** What a role may do. What the caller may not do stays as it is. */
function PermissionChoice({ given, onChange }: PermissionChoiceProps) {
  const texts = useTexts(roleTexts);
  const said = useTexts(permissionTexts);
  const id = useId();
  const own: readonly Permission[] = useMe().data?.permissions ?? [];
  const choose = (permission: Permission, wanted: boolean) =>
    onChange(permissions.filter((one) => (one === permission ? wanted : given.includes(one))));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{texts.permissions}</FormLabel>
      <FormGroup>
        {permissions
          // Everybody has it, so there is nothing to choose.
          .filter((permission) => permission !== 'self')
          .map((permission) => (
            <FormControlLabel
              key={permission}
              sx={{ alignItems: 'start', mt: 0.5 }}
              disabled={!own.includes(permission)}
              control={
                <Checkbox
                  // Named by its first line alone, or a reader would hear the sentence each time.
                  slotProps={{
                    input: {
                      'aria-labelledby': `${id}-${permission}`,
                      'aria-describedby': `${id}-${permission}-text`,
                    },
                  }}
                  checked={given.includes(permission)}
                  onChange={(_, wanted) => choose(permission, wanted)}
                />
              }
              label={
                <>
                  <Typography id={`${id}-${permission}`} sx={{ pt: 1 }}>
                    {said[permission].name}
                  </Typography>
                  <Typography id={`${id}-${permission}-text`} variant="body2" color="textSecondary">
                    {said[permission].text}
                  </Typography>
                </>
              }
            />
          ))}
      </FormGroup>
      {permissions.some((permission) => !own.includes(permission)) && (
        <FormHelperText>{texts.permissionsHint}</FormHelperText>
      )}
    </FormControl>
  );
}
