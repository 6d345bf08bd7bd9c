import { Suspense } from 'react';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { StepSkeleton } from './step-page.tsx';
import type { JourneyInPlace } from './use-journey.ts';

// Answers that are not sent yet are known to the browser alone: it draws the form, with code that only forms need.
const bodyCode = late(() => import('./form-body.tsx'));
const FormBody = lateComponent(bodyCode, 'FormBody');
if (!import.meta.env.SSR) void bodyCode.prepare();

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
