import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { ShownReview } from '#contract/calls/reviews.ts';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useChange } from '#web/kit/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DueLine } from '../staff/queue/due-line.tsx';
import { queueMessages } from '../staff/queue/queue-messages.ts';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { reviewMessages } from './review-messages.ts';
import type { ReviewDetail } from './review-detail.ts';

/** By when, who sent it, and what was decided. */
export function ReviewAbout({ detail: { review, reason } }: { detail: ReviewDetail }) {
  const { badges } = useMessages(reviewMessages);
  const { desk } = useMessages(queueMessages);
  const { formats } = useLocale();
  const { reviewId, state, decidedAt, decidedBy, sender } = review;
  return (
    <Card className="grid gap-4">
      {decidedAt === null ? (
        <DueLine {...review} />
      ) : (
        <Notice tone={state === 'approved' ? 'positive' : 'neutral'} live>
          <p>{badges[state]}</p>
          <p>{desk.decided({ name: decidedBy ?? '–', date: formats.dateTime(decidedAt) })}</p>
          {reason !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{reason}</p>}
        </Notice>
      )}
      <SenderLine reviewId={reviewId} sender={sender} />
    </Card>
  );
}

/** Whose it is, on asking alone: to decide, nobody needs to know. */
function SenderLine({ reviewId, sender }: { reviewId: string; sender: ShownReview['sender'] }) {
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
