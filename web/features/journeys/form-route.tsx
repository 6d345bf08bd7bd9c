import { useLoaderData } from 'react-router';
import { useRoot } from '#web/kit/use-root.ts';
import { FormStep } from './form-step.tsx';
import { loadJourney, type Loaded } from './load-journey.ts';
import { StepPage } from './step-page.tsx';

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
