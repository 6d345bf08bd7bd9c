import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Submission } from '#contract/calls/journeys.ts';
import { orNull } from '#web/kit/failures.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { captionsFor } from '#web/kit/video/captions.ts';
import { timeText } from '#web/kit/video/time-text.ts';
import { Transcript } from '#web/kit/video/transcript.tsx';
import { useWatching } from '#web/kit/video/use-watching.ts';
import { VideoPlayer } from '#web/kit/video/video-player.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { loadJourney, type Loaded } from './load-journey.ts';
import { StepPage } from './step-page.tsx';
import type { JourneyInPlace } from './use-journey.ts';
import { useNext } from './use-next.ts';
import { videoMessages } from './video-messages.ts';

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

function VideoStep({ journey }: { journey: JourneyInPlace }) {
  const texts = useMessages(videoMessages);
  const { locale } = useLocale();
  const { call } = useApi();
  const { journey: asked, mine } = journey.view;
  const { slug } = journey.place;
  const next = useNext(journey.place, asked);
  const watching = useWatching<Submission>({
    length: asked.video?.seconds ?? 0,
    begun: mine?.video ?? null,
    keep: async (now, { keepalive }) => {
      const kept = await call('saveJourneyVideo', { slug, ...now }, { keepalive }).catch(orNull());
      if (kept) journey.tell(kept);
      return kept;
    },
  });
  const [toEnd, setToEnd] = useState(false);
  const [going, setGoing] = useState(false);
  const { video } = asked;
  if (video === null) return null;
  const own = captionsFor(video.captions, locale);
  const { finished } = watching;

  async function goOn(done: boolean) {
    if (going) return;
    setGoing(true);
    const told = done ? await watching.finish() : await watching.save();
    const newest = told ?? mine;
    setGoing(false);
    if (newest === null || !newest.done.includes('video')) {
      setToEnd(true);
      return;
    }
    await next(newest);
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{texts.text({ time: timeText(video.seconds) })}</p>
      <VideoPlayer video={video} watching={watching} onEnded={() => setToEnd(false)}>
        <div aria-live="polite" className="empty:hidden">
          {finished ? (
            <p className="font-semibold text-positive-ink">{texts.watched}</p>
          ) : (
            toEnd && <Notice tone="warning">{texts.toEnd}</Notice>
          )}
        </div>
      </VideoPlayer>
      <Button size="lg" block loading={going} onClick={() => goOn(finished)}>
        {texts.goOn}
      </Button>
      {own !== null && <Transcript src={own.src} onRead={() => void goOn(true)} />}
    </div>
  );
}
