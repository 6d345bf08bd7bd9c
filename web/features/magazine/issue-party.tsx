import type { MagazineIssue } from '#contract/calls/magazine.ts';
import { OpenMagazine } from '#web/ui/illustrations/open-magazine.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { itemMessages } from './item-messages.ts';
import { useRewardWords } from './rewards.tsx';

/** Celebrates an issue in the moment in which its last piece was read. */
export function IssueParty({
  title,
  rewards,
  onClose,
}: {
  title: string;
  rewards: MagazineIssue['rewards'];
  onClose: () => void;
}) {
  const texts = useMessages(itemMessages);
  const { formats } = useLocale();
  const words = useRewardWords(rewards) ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.party}
      closeLabel={texts.partyClose}
      footer={
        <>
          <ButtonLink size="lg" variant="quiet" to="/gifts/eMagazineList">
            {texts.partyMore}
          </ButtonLink>
          <Button size="lg" onClick={onClose}>
            {texts.partyDone}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4 py-2 text-center">
        <div className="w-56 transition duration-700 ease-settle starting:scale-75 starting:opacity-0">
          <OpenMagazine />
        </div>
        {rewards.map(({ currency, amount }) => (
          <Amount
            key={currency}
            currency={currency}
            value={`+${formats.number(amount)}`}
            label={texts.partyCoins({ amount: words })}
          />
        ))}
        <p className="text-ink-soft text-pretty">{texts.partyText({ issue: title })}</p>
      </div>
    </Dialog>
  );
}
