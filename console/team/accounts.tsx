import { Button, List } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { useMe } from '#console/me/use-me.ts';
import type { AccountAct } from './account-menu.tsx';
import { AccountRow } from './account-row.tsx';
import { accountTexts } from './account-texts.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type GivenLink } from './link-dialog.tsx';
import { lines, Part } from './part.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { ActiveDialog, NewLinkDialog } from './sure-dialogs.tsx';
import { useAccounts, type Account } from './use-team.ts';

type Opened =
  | { readonly what: 'invite' }
  | { readonly what: AccountAct; readonly account: Account }
  | { readonly what: 'given'; readonly given: GivenLink };

/** Accounts of staff, and all that can be done with them. */
export function Accounts() {
  const texts = useTexts(accountTexts);
  const me = useMe().data;
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Part
      title={texts.title}
      text={texts.text}
      action={
        <Button variant="contained" onClick={() => setOpened({ what: 'invite' })}>
          {texts.invite}
        </Button>
      }
    >
      <AskedList asked={useAccounts()} empty={texts.empty}>
        {(accounts) => (
          <List disablePadding sx={lines}>
            {accounts.map((account) => (
              <AccountRow
                key={account.staffId}
                account={account}
                own={account.staffId === me?.staffId}
                onAct={(what) => setOpened({ what, account })}
              />
            ))}
          </List>
        )}
      </AskedList>
      {opened && (
        <OpenDialog
          opened={opened}
          onClose={() => setOpened(null)}
          onLink={(given) => setOpened({ what: 'given', given })}
        />
      )}
    </Part>
  );
}

interface OpenDialogProps {
  readonly opened: Opened;
  onClose(): void;
  onLink(given: GivenLink): void;
}

/** The one dialog that is open. */
function OpenDialog({ opened, onClose, onLink }: OpenDialogProps) {
  switch (opened.what) {
    case 'invite':
      return <InviteDialog onClose={onClose} onLink={onLink} />;
    case 'given':
      return <LinkDialog given={opened.given} onClose={onClose} />;
    case 'change':
      return <ChangeDialog account={opened.account} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog account={opened.account} onClose={onClose} />;
    case 'link':
      return <NewLinkDialog account={opened.account} onClose={onClose} onLink={onLink} />;
    case 'active':
      return <ActiveDialog account={opened.account} onClose={onClose} />;
  }
}
