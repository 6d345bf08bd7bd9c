import { Avatar } from '#web/ui/avatar.tsx';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { Gift, LogIn, LogOut, PartyPopper, Settings, UserPlus } from 'lucide-react';
import { ListRow } from '#web/ui/list-row.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useLocale } from '../locale.tsx';
import { useMessages } from '../messages.ts';
import { LanguageSwitcher, ThemeSwitcher } from './preferences.tsx';
import { accountMessages } from './account-messages.ts';
import { useRoot } from '../use-root.ts';

/** What belongs to the visitor rather than to a page: own things, language, day or night, signing in and out. */
export function AccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useRoot();
  const account = useMessages(accountMessages);
  const { formats } = useLocale();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeLabel={account.close}
      title={user ? account.title({ name: user.firstName }) : account.titleSignedOut}
    >
      <div className="row-list">
        {user ? (
          <>
            <ListRow
              to="/profile"
              lead={<Avatar name={user.firstName} src={user.avatar} size="sm" />}
              title={account.profile}
            />
            <ListRow
              to="/coins"
              lead={<CurrencyGlyph currency="coins" className="size-6" />}
              title={account.coins}
              trail={formats.number(user.coins)}
            />
            <ListRow to="/gifts/reward" lead={<Gift aria-hidden="true" />} title={account.reward} />
            <ListRow to="/activities" lead={<PartyPopper aria-hidden="true" />} title={account.activities} />
            <ListRow to="/profile/settings" lead={<Settings aria-hidden="true" />} title={account.settings} />
          </>
        ) : (
          <>
            <ListRow to="/login" lead={<LogIn aria-hidden="true" />} title={account.signIn} />
            <ListRow to="/register" lead={<UserPlus aria-hidden="true" />} title={account.join} />
          </>
        )}
      </div>
      <div className="my-5 grid gap-4">
        <ThemeSwitcher />
        <LanguageSwitcher />
      </div>
      {user && <ListRow to="/logout" lead={<LogOut aria-hidden="true" />} title={account.signOut} />}
    </Sheet>
  );
}
