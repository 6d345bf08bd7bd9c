import type { ShownReview } from '#contract/calls/reviews.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { reviewMessages } from './review-messages.ts';

const tones = { waiting: 'accent', approved: 'positive', declined: 'neutral' } as const;

/** What is worth knowing before it is opened. */
export function ReviewBadges({ review }: { review: ShownReview }) {
  const { badges } = useMessages(reviewMessages);
  const { kind, state, overdue, again, sender } = review;
  return (
    <>
      <Badge>{badges[kind]}</Badge>
      {state !== 'waiting' && <Badge tone={tones[state]}>{badges[state]}</Badge>}
      {overdue && <Badge tone="danger">{badges.overdue}</Badge>}
      {again && <Badge tone="warning">{badges.again}</Badge>}
      {sender === 'guest' && <Badge>{badges.guest}</Badge>}
    </>
  );
}
