import { useState } from 'react';
import type { Submission } from '#contract/calls/journeys.ts';
import { SendPanel } from './send-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import type { JourneyInPlace } from './use-journey.ts';

/** What is sent from here, and where it stands afterwards. */
export function MyJourney({ journey, mine }: { journey: JourneyInPlace; mine: Submission }) {
  // Whether it is sent from this page, so that the thanks are told.
  const [wasDraft, setWasDraft] = useState(mine.state === 'draft');
  if (mine.state === 'draft' && !wasDraft) setWasDraft(true);
  return mine.state === 'draft' ? (
    <div className="mx-auto max-w-[40rem]">
      <SendPanel journey={journey} mine={mine} />
    </div>
  ) : (
    <StatePanel journey={journey} mine={mine} fresh={wasDraft} />
  );
}
