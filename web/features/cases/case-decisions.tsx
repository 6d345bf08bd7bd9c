import { useState } from 'react';
import { forget } from '#web/kit/kept.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { PanelProps } from '#web/features/staff/queue/staff-queue.ts';
import { Verdict } from '#web/features/staff/queue/verdict.tsx';
import { caseMessages } from './case-messages.ts';
import type { CaseDetail } from './case-detail.ts';
import { DecideSheet, notePlace, type CaseDecision } from './decide-sheet.tsx';

export function CaseDecisions({ detail, decide }: PanelProps<CaseDetail>) {
  const texts = useMessages(caseMessages);
  const [asking, setAsking] = useState<CaseDecision['decision'] | null>(null);
  const { case: shown, mayDecide } = detail;
  const { caseId } = shown;
  const isImage = shown.kind === 'image';
  if (shown.state !== 'waiting') return null;
  if (!mayDecide) return <Notice>{texts.notMine}</Notice>;

  function send(decision: CaseDecision) {
    setAsking(null);
    decide({
      doing: texts.doing[decision.decision],
      send: async (call) => {
        await call('decideSafetyCase', { caseId, ...decision }, { keepalive: true });
        forget(notePlace(caseId));
      },
    });
  }

  return (
    <>
      {!isImage && <p className="text-sm text-ink-soft max-md:sr-only">{texts.keepText}</p>}
      <Verdict
        yes={texts.keep}
        no={texts.decline}
        // Whoever reported an image is answered.
        onYes={() => (isImage ? setAsking('keep') : send({ decision: 'keep' }))}
        onNo={() => setAsking('decline')}
      />
      <DecideSheet
        decision={asking}
        isImage={isImage}
        caseId={caseId}
        onClose={() => setAsking(null)}
        onDecide={send}
      />
    </>
  );
}
