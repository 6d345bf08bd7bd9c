import { QueuePage } from '#web/features/staff/queue/queue-page.tsx';
import { caseQueue, useCaseView } from './case-queue.tsx';

export default function CasesPage() {
  return <QueuePage of={caseQueue} view={useCaseView()} />;
}
