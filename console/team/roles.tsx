import { Button, List } from '@mui/material';
import { useState } from 'react';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { AskFirst } from '#console/kit/ask-first.tsx';
import { AskedList } from '#console/kit/asked.tsx';
import { lines, Part } from './part.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleRow } from './role-row.tsx';
import { roleTexts } from './role-texts.ts';
import { useRoles, type Role } from './use-team.ts';

type Opened = { readonly what: 'add' } | { readonly what: 'change' | 'remove'; readonly role: Role };

/** Roles with what they may do; those of the brand can be added, changed and removed. */
export function Roles() {
  const texts = useTexts(roleTexts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Part
      title={texts.title}
      text={texts.text}
      action={
        <Button variant="outlined" onClick={() => setOpened({ what: 'add' })}>
          {texts.add}
        </Button>
      }
    >
      <AskedList asked={useRoles()} empty={texts.empty}>
        {(roles) => (
          <List disablePadding sx={lines}>
            {roles.map((role) => (
              <RoleRow
                key={role.role}
                role={role}
                onChange={() => setOpened({ what: 'change', role })}
                onRemove={() => setOpened({ what: 'remove', role })}
              />
            ))}
          </List>
        )}
      </AskedList>
      {opened?.what === 'add' && <RoleDialog before={null} onClose={close} />}
      {opened?.what === 'change' && <RoleDialog before={opened.role} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog role={opened.role} onClose={close} />}
    </Part>
  );
}

function RemoveDialog({ role: { role, name }, onClose }: { readonly role: Role; onClose(): void }) {
  const texts = useTexts(roleTexts);
  return (
    <AskFirst
      title={texts.removeTitle({ name })}
      text={texts.removeText}
      label={texts.remove}
      said={texts.removed}
      work={() => api.removeStaffRole({ role })}
      onClose={onClose}
    />
  );
}
