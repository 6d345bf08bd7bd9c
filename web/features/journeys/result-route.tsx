import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useRoot } from '#web/kit/use-root.ts';
import { loadJourney, type Loaded } from './load-journey.ts';
import { MyJourney } from './late.tsx';
import { StepPage, StepSkeleton } from './step-page.tsx';

export const loader = loadJourney;

export default function ResultPage() {
  const loaded = useLoaderData<Loaded>();
  const { pageTitle } = useRoot();
  return (
    <StepPage key={loaded.place.slug} loaded={loaded} step="result" title={pageTitle}>
      {(journey) =>
        journey.view.mine && (
          <Suspense fallback={<StepSkeleton />}>
            <MyJourney journey={journey} mine={journey.view.mine} />
          </Suspense>
        )
      }
    </StepPage>
  );
}
