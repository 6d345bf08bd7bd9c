import { MenuItem, TextField } from '@mui/material';
import type { Permission } from '#contract/staff-roles.ts';
import { useTexts } from '#console/kit/language.ts';
import { useMe } from '#console/me/use-me.ts';
import { accountTexts } from './account-texts.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useSaidPermissions } from './permission-list.tsx';
import { useRoles, type Role } from './use-team.ts';

interface RoleSelectProps {
  /** Empty while none is chosen. */
  readonly value: string;
  /** The one that the account has: it may stay what it is. */
  readonly had?: string;
  readonly fault: string | undefined;
  onChange(role: string): void;
}

/** Chooses among the roles that there are; those by which the caller would give or take what she may not do are not to be chosen. */
export function RoleSelect({ value, had, fault, onChange }: RoleSelectProps) {
  const texts = useTexts(accountTexts);
  const said = useSaidPermissions();
  const own: readonly Permission[] = useMe().data?.permissions ?? [];
  return (
    <Asked asked={useRoles()} rows={1}>
      {(roles) => {
        const chosen = roles.find(({ role }) => role === value);
        const before = roles.find(({ role }) => role === had)?.permissions ?? [];
        const isBeyond = ({ permissions }: Role) =>
          differing(before, permissions).some((permission) => !own.includes(permission));
        return (
          <TextField
            select
            required
            label={texts.role}
            // Before the roles are there, its own is none of them.
            value={chosen?.role ?? ''}
            onChange={({ target }) => onChange(target.value)}
            error={fault !== undefined}
            helperText={fault ?? (chosen && texts.may({ what: said(chosen.permissions) }))}
          >
            {roles
              // Nobody gets `reviewer` any more; who has it keeps it.
              .filter(({ role }) => role !== 'reviewer' || role === had)
              .map((role) => (
                <MenuItem key={role.role} value={role.role} disabled={isBeyond(role)}>
                  {isBeyond(role) ? texts.beyond({ name: role.name }) : role.name}
                </MenuItem>
              ))}
          </TextField>
        );
      }}
    </Asked>
  );
}

const differing = (some: readonly Permission[], others: readonly Permission[]) => [
  ...some.filter((permission) => !others.includes(permission)),
  ...others.filter((permission) => !some.includes(permission)),
];
