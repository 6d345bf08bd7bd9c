import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Alert, Button, List } from '@mui/material';
import { useState } from 'react';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { lines, Part } from '#console/team/part.tsx';
import { useAsked } from '#console/kit/use-asked.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { PasskeyRow, type Passkey } from './passkey-row.tsx';
import { passkeyTexts } from './passkey-texts.ts';

type Opened = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** The caller's passkeys. */
export function Passkeys() {
  const texts = useTexts(passkeyTexts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const asked = useAsked(['passkeys'], async () => (await api.listPasskeys()).list);
  const supported = browserSupportsWebAuthn();
  return (
    <Part
      title={texts.title}
      text={texts.text}
      action={
        supported && (
          <Button variant="contained" onClick={() => setOpened({ what: 'add' })}>
            {texts.add}
          </Button>
        )
      }
    >
      {!supported && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.unsupported}
        </Alert>
      )}
      <AskedList asked={asked} empty={texts.empty}>
        {(passkeys) => (
          <List disablePadding sx={lines}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkeyId}
                passkey={passkey}
                onRename={() => setOpened({ what: 'rename', passkey })}
                onRemove={() => setOpened({ what: 'remove', passkey })}
              />
            ))}
          </List>
        )}
      </AskedList>
      {opened?.what === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.what === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.what === 'remove' && <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />}
    </Part>
  );
}
