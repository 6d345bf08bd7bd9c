import { ChevronRight } from 'lucide-react';
import type { ShownReview } from '#contract/calls/reviews.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { reviewPath, type Kind } from './queue-paths.ts';
import { ReviewBadges } from './review-badges.tsx';
import { reviewMessages } from './review-messages.ts';

export function QueueRow({ review, kind }: { review: ShownReview; kind: Kind | undefined }) {
  const texts = useMessages(reviewMessages).queue;
  const { formats } = useLocale();
  const { reviewId, title, openedAt, dueAt, decidedAt, decidedBy } = review;
  return (
    <CardLink to={reviewPath(reviewId, kind)} className="flex items-center gap-4 py-4">
      <span className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:items-center md:gap-6">
        <span className="grid min-w-0 gap-1.5">
          <span className="text-lg font-semibold wrap-anywhere">{title}</span>
          <span className="flex flex-wrap gap-1.5">
            <ReviewBadges review={review} />
          </span>
        </span>
        <span className="grid gap-0.5 text-sm text-ink-soft">
          {decidedAt === null ? (
            <span>{texts.due({ date: formats.dateTime(dueAt) })}</span>
          ) : (
            <span>{texts.decided({ name: decidedBy ?? '–', date: formats.dateTime(decidedAt) })}</span>
          )}
          <span>{texts.sent({ date: formats.dateTime(openedAt) })}</span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </CardLink>
  );
}
