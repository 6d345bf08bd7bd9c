import { RotateCcw } from 'lucide-react';
import type { Submission } from '#contract/calls/journeys.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { stateMessages } from './state-messages.ts';
import { timelineOf } from './timeline-rules.ts';

/** What happened to a submission, and what is still to come. */
export function SubmissionTimeline({ mine, answered }: { mine: Submission; answered: boolean }) {
  const texts = useMessages(stateMessages);
  const { formats } = useLocale();
  return (
    <Timeline
      toCome={texts.toCome}
      steps={timelineOf(mine, { answered }).map(({ state, at }) => ({
        key: `${state} ${at}`,
        label: texts.step[state],
        at,
        when: at && formats.dateTime(at),
        look: state === 'declined' ? 'ended' : 'done',
        icon: state === 'declined' || state === 'draft' ? <RotateCcw className="size-3.5" /> : undefined,
      }))}
    />
  );
}
