import { Suspense } from 'react';
import type { EmergencyAdvice as SaidAdvice } from '#contract/calls/villages/emergency-advice.ts';
import type { Emergency } from '#contract/villages/words.ts';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';

const EmergencyAdvice = await whenShown(
  late(() => import('./emergency-advice.tsx')),
  'EmergencyAdvice',
);

/** What a text calls for, and what is said then; null where nothing is. */
export interface CalledFor {
  readonly emergency: Emergency | null;
  readonly advice: SaidAdvice | null;
}

/** Advice in an emergency; the server's page has it at once. */
export function Advice({
  called: { emergency, advice },
  live = false,
}: {
  called: CalledFor;
  live?: boolean;
}) {
  if (emergency === null || advice === null) return null;
  return (
    <Suspense fallback={null}>
      <div className="mb-4">
        <EmergencyAdvice emergency={emergency} advice={advice} live={live} />
      </div>
    </Suspense>
  );
}
