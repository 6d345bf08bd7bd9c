import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { loadJourney, type Loaded } from './load-journey.ts';
import { StepSkeleton, StepPage } from './step-page.tsx';
import type { JourneyInPlace } from './use-journey.ts';

// Answers that are not sent yet are known to the browser alone: it draws the form, with code that only forms need.
const bodyCode = late(() => import('./form-body.tsx'));
const FormBody = lateComponent(bodyCode, 'FormBody');
if (!import.meta.env.SSR) void bodyCode.prepare();

export const loader = loadJourney;

export default function FormPage() {
  const loaded = useLoaderData<Loaded>();
  const { pageTitle } = useRoot();
  return (
    <StepPage key={loaded.place.slug} loaded={loaded} step="form" title={pageTitle}>
      {(journey) => <FormStep journey={journey} />}
    </StepPage>
  );
}

function FormStep({ journey }: { journey: JourneyInPlace }) {
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
