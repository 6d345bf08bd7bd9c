import { useLoaderData } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { amazonMessages } from './amazon-messages.ts';
import { AmazonStep } from './amazon-step.tsx';
import { loadJourney, type Loaded } from './load-journey.ts';
import { StepPage } from './step-page.tsx';

export const loader = loadJourney;

export default function AmazonPage() {
  const loaded = useLoaderData<Loaded>();
  const { title } = useMessages(amazonMessages);
  return (
    <StepPage key={loaded.place.slug} loaded={loaded} step="amazon" title={title}>
      {(journey) => <AmazonStep journey={journey} />}
    </StepPage>
  );
}
