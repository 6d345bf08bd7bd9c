import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { auditTexts } from '#console/audit/audit-texts.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { accountTexts } from './account-texts.ts';
import type { Account } from './use-team.ts';

/** What can be done with an account. */
export type AccountAct = 'change' | 'sessions' | 'link' | 'active';

interface AccountMenuProps {
  readonly account: Account;
  readonly own: boolean;
  onAct(what: AccountAct): void;
}

/** What can be done with an account, as a menu beside it. What the server would refuse in any case is not in it. */
export function AccountMenu({ account: { staffId, name, active }, own, onAct }: AccountMenuProps) {
  const texts = useTexts(accountTexts);
  const { historyOfAccount } = useTexts(auditTexts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const acts: readonly (readonly [AccountAct, string])[] = [
    ['change', texts.change],
    ['sessions', texts.sessions],
    ...(active ? ([['link', texts.link]] as const) : []),
    ...(own ? [] : ([['active', active ? texts.shutOut : texts.letIn]] as const)),
  ];
  const choose = (what: AccountAct) => {
    setAnchor(null);
    onAct(what);
  };
  return (
    <>
      <IconButton
        aria-label={texts.menu({ name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map(([what, label]) => (
          <MenuItem key={what} onClick={() => choose(what)}>
            {label}
          </MenuItem>
        ))}
        {may('audit') && (
          <MenuItem component={Link} to={`/audit?${new URLSearchParams({ who: staffId })}`}>
            {historyOfAccount}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
