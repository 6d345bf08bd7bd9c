import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DueLine } from '../staff/queue/due-line.tsx';
import { queueMessages } from '../staff/queue/queue-messages.ts';
import { reviewMessages } from './review-messages.ts';
import type { ReviewDetail } from './review-filter.ts';
import { SenderLine } from './sender-line.tsx';

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
