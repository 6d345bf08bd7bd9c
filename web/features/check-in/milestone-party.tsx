import type { CheckInResult } from '#contract/calls/check-in.ts';
import { Hatching } from '#web/kit/illustrations/hatching.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { checkInMessages } from './messages.ts';
import { partyMessages } from './party-messages.ts';

/** Celebrates a milestone in the moment in which it is reached. */
export function MilestoneParty({
  milestone,
  onClose,
}: {
  milestone: NonNullable<CheckInResult['milestone']>;
  onClose: () => void;
}) {
  const texts = useMessages(partyMessages);
  const shared = useMessages(checkInMessages);
  const { formats } = useLocale();
  const [days, coins] = [formats.number(milestone.days), formats.number(milestone.coins)];
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title({ days })}
      closeLabel={texts.close}
      footer={
        <Button size="lg" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-4 py-2 text-center">
        <div className="w-64 transition duration-700 ease-settle starting:scale-75 starting:opacity-0">
          <Hatching />
        </div>
        <Amount currency="coins" value={`+${coins}`} label={shared.dayCoins({ coins })} />
        <p className="text-ink-soft text-pretty">{texts.text({ days, coins })}</p>
      </div>
    </Dialog>
  );
}
