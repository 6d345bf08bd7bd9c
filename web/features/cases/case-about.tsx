import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DueLine } from '#web/features/staff/queue/due-line.tsx';
import { queueMessages } from '#web/features/staff/queue/queue-messages.ts';
import { caseMessages } from './case-messages.ts';
import type { CaseDetail } from './case-filter.ts';
import { WriterCard } from './writer-card.tsx';

/** By when, or what was decided; and as whom she wrote. */
export function CaseAbout({ detail, reload }: { detail: CaseDetail; reload: () => void }) {
  const texts = useMessages(caseMessages);
  const { desk } = useMessages(queueMessages);
  const { formats } = useLocale();
  const { case: shown, history } = detail;
  const [last] = history;
  return (
    <>
      <Card>
        {shown.state === 'waiting' || !last ? (
          <DueLine {...shown} />
        ) : (
          <Notice tone={last.decision === 'kept' ? 'positive' : 'neutral'} live>
            <p>{texts.decisions[last.decision]}</p>
            <p>{desk.decided({ name: last.by || '–', date: formats.dateTime(last.at) })}</p>
          </Notice>
        )}
      </Card>
      <WriterCard detail={detail} reload={reload} />
    </>
  );
}
