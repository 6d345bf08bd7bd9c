import type { SubmissionState } from '#contract/journeys/steps.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { stateMessages } from './state-messages.ts';

const tones: Readonly<Record<SubmissionState, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'accent',
  inReview: 'accent',
  approved: 'positive',
  declined: 'warning',
  rewarded: 'positive',
};

export function StateBadge({ state }: { state: SubmissionState }) {
  const texts = useMessages(stateMessages);
  return <Badge tone={tones[state]}>{texts.state[state]}</Badge>;
}
