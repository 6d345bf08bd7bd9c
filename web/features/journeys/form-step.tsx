import { lazy, Suspense } from 'react';
import { useHydrated } from '../profile/use-hydrated.ts';
import { StepSkeleton } from './step-page.tsx';
import type { JourneyInPlace } from './use-journey.ts';

// Answers that are not sent yet are known to the browser alone: it draws the form, with code that only forms need.
const loadBody = () => import('./form-body.tsx');
const FormBody = lazy(async () => ({ default: (await loadBody()).FormBody }));
if (!import.meta.env.SSR) loadBody().catch(() => undefined);

export function FormStep({ journey }: { journey: JourneyInPlace }) {
  const hydrated = useHydrated();
  const { form } = journey.view.journey;
  if (form === null) return null;
  if (!hydrated) return <StepSkeleton />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <FormBody key={form.version} journey={journey} form={form} />
    </Suspense>
  );
}
