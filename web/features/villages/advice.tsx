import { Suspense } from 'react';
import type { Emergency } from '#contract/villages/words.ts';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';

const EmergencyAdvice = await whenShown(
  late(() => import('./emergency-advice.tsx')),
  'EmergencyAdvice',
);

/** Advice in an emergency, whose words come only to whom they are needed; the server's page has them at once. */
export function Advice({ emergency, live = false }: { emergency: Emergency | null; live?: boolean }) {
  if (emergency === null) return null;
  return (
    <Suspense fallback={null}>
      <div className="mb-4">
        <EmergencyAdvice emergency={emergency} live={live} />
      </div>
    </Suspense>
  );
}
