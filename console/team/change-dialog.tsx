import { useState } from 'react';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { accountTexts } from './account-texts.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { NameField } from './name-field.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAct } from '#console/kit/use-act.ts';
import { fieldFault } from '#console/kit/use-fault-text.ts';
import type { Account } from './use-team.ts';

interface ChangeDialogProps {
  readonly account: Account;
  onClose(): void;
}

/** Another name or role for an account. */
export function ChangeDialog({ account, onClose }: ChangeDialogProps) {
  const texts = useTexts(accountTexts);
  const [name, setName] = useState(account.name);
  const [role, setRole] = useState(account.role);
  const { act, busy, fault, error } = useAct({
    work: async (changed: { name?: string; role?: string }) =>
      api.changeStaff({ staffId: account.staffId, ...changed }),
    said: texts.changed,
    fields: ['name', 'role'],
    done: onClose,
  });
  // Only what changed is sent: somebody else may have changed the other meanwhile.
  const changed = {
    ...(name.trim() !== account.name && { name }),
    ...(role !== account.role && { role }),
  };
  return (
    <ActDialog
      title={texts.changeTitle({ name: account.name })}
      text={texts.changeText}
      act={texts.save}
      busy={busy}
      fault={fault}
      ready={name.trim() !== '' && Object.keys(changed).length > 0}
      onClose={onClose}
      onAct={() => act(changed)}
    >
      <NameField first label={texts.name} value={name} fault={fieldFault(error, 'name')} onChange={setName} />
      <RoleSelect value={role} had={account.role} fault={fieldFault(error, 'role')} onChange={setRole} />
    </ActDialog>
  );
}
