import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useChange } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { LanguageSwitcher, ThemeSwitcher } from '#web/kit/account/preferences.tsx';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { sheetMessages } from './sheet-messages.ts';
import { forgetStaffSession } from './staff-session.ts';
import { useStaffApi } from './use-staff-api.ts';
import { useStaffData } from './use-staff-data.ts';

interface StaffSheetProps {
  readonly signedIn: boolean;
  onClose(): void;
}

export function StaffSheet({ signedIn, onClose }: StaffSheetProps) {
  const texts = useMessages(sheetMessages);
  return (
    <Sheet open onClose={onClose} title={texts.settings} closeLabel={texts.close}>
      <div className="grid gap-5">
        {signedIn && <Account />}
        <ThemeSwitcher />
        <LanguageSwitcher />
      </div>
    </Sheet>
  );
}

/** Asked for once somebody looks. */
function Account() {
  const texts = useMessages(sheetMessages);
  const { formats } = useLocale();
  const { data, failure } = useStaffData('whoAmIStaff', {});
  const { call } = useStaffApi();
  const navigate = useNavigate();
  const leaving = useChange(
    async () => {
      await call('signOutStaff', {});
      forgetStaffSession();
      await navigate('/staff', { replace: true });
    },
    { notified: true },
  );

  return (
    <div className="grid gap-4">
      {data === undefined && failure === undefined && <SkeletonText lines={2} />}
      {failure !== undefined && <Notice tone="warning">{failure}</Notice>}
      {data && (
        <div>
          <p className="font-semibold">{data.name}</p>
          <p className="text-sm text-ink-soft">
            <LongWords>{data.email}</LongWords>
          </p>
          <p className="text-sm text-ink-soft">
            {texts.roles[data.role]} · {texts.until({ date: formats.dateTime(data.expiresAt) })}
          </p>
        </div>
      )}
      {data && data.recoveryCodesLeft > 0 && data.recoveryCodesLeft < 4 && (
        <Notice tone="warning">{texts.fewCodes({ count: formats.number(data.recoveryCodesLeft) })}</Notice>
      )}
      <Button
        variant="secondary"
        block
        loading={leaving.busy}
        icon={<LogOut aria-hidden="true" />}
        onClick={() => leaving.run()}
      >
        {texts.signOut}
      </Button>
    </div>
  );
}
