import { useLoaderData } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { videoMessages } from './video-messages.ts';
import { VideoStep } from './video-step.tsx';
import { loadJourney, type Loaded } from './load-journey.ts';
import { StepPage } from './step-page.tsx';

export const loader = loadJourney;

export default function VideoPage() {
  const loaded = useLoaderData<Loaded>();
  const { title } = useMessages(videoMessages);
  return (
    <StepPage key={loaded.place.slug} loaded={loaded} step="video" title={title}>
      {(journey) => <VideoStep journey={journey} />}
    </StepPage>
  );
}
