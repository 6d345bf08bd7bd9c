import { useState } from 'react';
import { forget } from '#web/kit/kept.ts';
import { useMessages } from '#web/kit/messages.ts';
import type { PanelProps } from '../staff/queue/staff-queue.ts';
import { Verdict } from '../staff/queue/verdict.tsx';
import { DeclineSheet, reasonPlace } from './decline-sheet.tsx';
import { reviewMessages } from './review-messages.ts';
import type { ReviewDetail } from './review-detail.ts';

const sending = { keepalive: true };

export function ReviewDecisions({ detail, decide }: PanelProps<ReviewDetail>) {
  const texts = useMessages(reviewMessages).decision;
  const [declining, setDeclining] = useState(false);
  const { review, language } = detail;
  const { reviewId } = review;
  if (review.state !== 'waiting') return null;
  return (
    <>
      <p className="text-sm text-ink-soft max-md:sr-only">{texts.approveText}</p>
      <Verdict
        yes={texts.approve}
        no={texts.decline}
        onYes={() =>
          decide({
            doing: texts.doing.approve,
            send: (call) => call('approveReview', { reviewId }, sending),
          })
        }
        onNo={() => setDeclining(true)}
      />
      <DeclineSheet
        open={declining}
        reviewId={reviewId}
        language={language}
        onClose={() => setDeclining(false)}
        onDecline={(reason) => {
          setDeclining(false);
          decide({
            doing: texts.doing.decline,
            send: async (call) => {
              await call('declineReview', { reviewId, reason }, sending);
              forget(reasonPlace(reviewId));
            },
          });
        }}
      />
    </>
  );
}
