import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { PhotosNow } from '#web/features/media/proofs/photo-field.tsx';
import { PhotoSlot } from './late.tsx';
import { loadJourney, type Loaded } from './load-journey.ts';
import { StepSkeleton, StepPage } from './step-page.tsx';
import { uploadStepMessages } from './upload-messages.ts';
import type { JourneyInPlace } from './use-journey.ts';
import { useNext } from './use-next.ts';

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

function UploadStep({ journey }: { journey: JourneyInPlace }) {
  const texts = useMessages(uploadStepMessages);
  const { formats } = useLocale();
  const { mine, journey: asked } = journey.view;
  const next = useNext(journey.place, asked);
  const [now, setNow] = useState<PhotosNow>({
    saved: mine?.photos['upload']?.length ?? 0,
    unfinished: false,
    settle: async () => true,
  });
  const [tried, setTried] = useState(false);
  if (asked.upload === null) return null;
  const { least, most, text } = asked.upload;
  const missing = now.saved < least ? texts.few({ least, count: formats.number(least) }) : undefined;

  async function goOn() {
    setTried(true);
    if (missing === undefined && mine !== null && (await now.settle())) await next(mine);
  }

  return (
    <div className="grid gap-6">
      <p className="whitespace-pre-line">{text}</p>
      <Suspense fallback={<StepSkeleton />}>
        <PhotoSlot
          journey={journey}
          slot="upload"
          least={least}
          most={most}
          field={{ label: texts.label, error: tried && !now.unfinished ? missing : undefined }}
          onPhotosChange={(photos) => photos && setNow(photos)}
        />
      </Suspense>
      <div>
        <Button
          size="lg"
          block
          disabledReason={now.unfinished ? texts.waiting : undefined}
          onClick={() => goOn()}
        >
          {texts.goOn}
        </Button>
        <p className="mt-2 text-center text-sm text-ink-soft">{texts.keep}</p>
      </div>
    </div>
  );
}
