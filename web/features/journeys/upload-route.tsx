import { useLoaderData } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { loadJourney, type Loaded } from './load-journey.ts';
import { StepPage } from './step-page.tsx';
import { uploadStepMessages } from './upload-messages.ts';
import { UploadStep } from './upload-step.tsx';

export const loader = loadJourney;

export default function UploadPage() {
  const loaded = useLoaderData<Loaded>();
  const { title } = useMessages(uploadStepMessages);
  return (
    <StepPage key={loaded.place.slug} loaded={loaded} step="upload" title={title}>
      {(journey) => <UploadStep journey={journey} />}
    </StepPage>
  );
}
