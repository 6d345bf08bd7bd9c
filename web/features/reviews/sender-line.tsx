import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import type { ShownReview } from '#contract/calls/reviews.ts';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { reviewMessages } from './review-messages.ts';

/** Whose it is, on asking alone: to decide, nobody needs to know. */
export function SenderLine({ reviewId, sender }: { reviewId: string; sender: ShownReview['sender'] }) {
  const texts = useMessages(reviewMessages).sender;
  const { send } = useStaffApi();
  const [shown, setShown] = useState<CallResult<'revealSender'> | null>(null);
  const [working, setWorking] = useState(false);

  async function reveal() {
    if (working) return;
    setWorking(true);
    const told = await send('revealSender', { reviewId });
    setWorking(false);
    if (told !== false) setShown(told);
  }

  return (
    <div className="grid gap-1.5">
      <p>
        <span className="block text-sm text-ink-soft">{texts.label}</span>
        <span className="font-semibold">{texts[sender]}</span>
      </p>
      <div aria-live="polite">
        {shown && (
          <p>
            {shown.name !== null && <span className="block">{shown.name}</span>}
            <span className="block">
              <LongWords>{shown.email ?? texts.noEmail}</LongWords>
            </span>
          </p>
        )}
      </div>
      {!shown && (
        <>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            loading={working}
            icon={<Eye aria-hidden="true" />}
            onClick={() => reveal()}
          >
            {texts.show}
          </Button>
          <p className="text-xs text-ink-soft">{texts.noted}</p>
        </>
      )}
    </div>
  );
}
