import { QueuePage } from '../staff/queue/queue-page.tsx';
import { reviewQueue, useReviewView } from './review-queue.tsx';

export default function ReviewsPage() {
  return <QueuePage of={reviewQueue} view={useReviewView()} />;
}
