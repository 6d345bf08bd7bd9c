import { TextField } from '@mui/material';
import { useState } from 'react';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { accountTexts } from './account-texts.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import type { GivenLink } from './link-dialog.tsx';
import { NameField } from './name-field.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAct } from '#console/kit/use-act.ts';
import { fieldFault } from '#console/kit/use-fault-text.ts';

interface InviteDialogProps {
  onClose(): void;
  onLink(link: GivenLink): void;
}

/** Adds an account, and hands on the link that sets it up. */
export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const texts = useTexts(accountTexts);
  const [given, setGiven] = useState({ email: '', name: '', role: '' });
  const { act, busy, fault, error } = useAct({
    work: async (input: typeof given) => api.inviteStaff(input),
    said: texts.invited,
    fields: ['email', 'name', 'role'],
    done: ({ link, expiresAt, mailed }, { name, email }) => onLink({ name, email, link, expiresAt, mailed }),
  });
  const set = (field: keyof typeof given) => (value: string) => setGiven({ ...given, [field]: value });
  return (
    <ActDialog
      title={texts.inviteTitle}
      text={texts.inviteText}
      act={texts.invite}
      busy={busy}
      fault={fault}
      ready={Object.values(given).every((value) => value.trim() !== '')}
      onClose={onClose}
      onAct={() => act(given)}
    >
      <TextField
        required
        type="email"
        label={texts.email}
        value={given.email}
        onChange={({ target }) => set('email')(target.value)}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that was just opened
        autoFocus
        error={fieldFault(error, 'email') !== undefined}
        helperText={fieldFault(error, 'email')}
      />
      <NameField
        label={texts.name}
        value={given.name}
        fault={fieldFault(error, 'name')}
        onChange={set('name')}
      />
      <RoleSelect value={given.role} fault={fieldFault(error, 'role')} onChange={set('role')} />
    </ActDialog>
  );
}
