import { SendPanel } from './send-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import type { JourneyInPlace } from './use-journey.ts';

/** What is sent from here, and where it stands afterwards. */
export function ResultStep({ journey }: { journey: JourneyInPlace }) {
  const { mine } = journey.view;
  if (mine === null) return null;
  return mine.state === 'draft' ? (
    <SendPanel journey={journey} mine={mine} />
  ) : (
    <StatePanel journey={journey} mine={mine} />
  );
}
