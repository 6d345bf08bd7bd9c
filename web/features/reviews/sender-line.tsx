import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import type { ShownReview } from '#contract/calls/reviews.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { reviewMessages } from './review-messages.ts';

/** Whose it is, on asking alone: to decide, nobody needs to know. */
export function SenderLine({ reviewId, sender }: { reviewId: string; sender: ShownReview['sender'] }) {
  const texts = useMessages(reviewMessages).sender;
  const { call } = useStaffApi();
  const [shown, setShown] = useState<CallResult<'revealSender'> | null>(null);
  const revealing = useChange(async () => setShown(await call('revealSender', { reviewId })), {
    notified: true,
  });

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
            loading={revealing.busy}
            icon={<Eye aria-hidden="true" />}
            onClick={() => revealing.run()}
          >
            {texts.show}
          </Button>
          <p className="text-xs text-ink-soft">{texts.noted}</p>
        </>
      )}
    </div>
  );
}
