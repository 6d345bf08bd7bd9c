import { useState } from 'react';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { captionsFor } from './captions.ts';
import { timeText } from './time-text.ts';
import { Transcript } from './transcript.tsx';
import type { JourneyInPlace } from './use-journey.ts';
import { useNext } from './use-next.ts';
import { useVideo } from './use-video.ts';
import { videoMessages } from './video-messages.ts';

export function VideoStep({ journey }: { journey: JourneyInPlace }) {
  const texts = useMessages(videoMessages);
  const { locale } = useLocale();
  const { journey: asked, mine } = journey.view;
  const next = useNext(journey.place, asked);
  const [failed, setFailed] = useState(false);
  const { player, finished, finish, stoppedAt, save, seek, reload } = useVideo(journey, () =>
    setFailed(true),
  );
  const [toEnd, setToEnd] = useState(false);
  const [going, setGoing] = useState(false);
  const { video } = asked;
  if (video === null) return null;
  const own = captionsFor(video.captions, locale);

  async function goOn(done: boolean) {
    if (going) return;
    setGoing(true);
    const told = done ? await finish() : await save();
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks stand in it */}
      <video
        ref={player}
        controls
        playsInline
        preload="metadata"
        poster={video.poster}
        className="aspect-video w-full rounded-xl bg-(--hero-to) object-contain"
        onLoadedMetadata={() => setFailed(false)}
        onPause={() => void save()}
        onEnded={() => {
          setToEnd(false);
          void finish();
        }}
      >
        <source src={video.src} type={video.type} onError={() => setFailed(true)} />
        {video.captions.map(({ language, label, src }) => (
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={label}
            src={src}
            default={language === own?.language}
          />
        ))}
      </video>
      {failed && (
        <Notice tone="danger" live>
          <p className="font-semibold">{texts.failed}</p>
          <p>{texts.failedText}</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => {
              setFailed(false);
              reload();
            }}
          >
            {texts.retry}
          </Button>
        </Notice>
      )}
      <div aria-live="polite" className="empty:hidden">
        {finished ? (
          <p className="font-semibold text-positive-ink">{texts.watched}</p>
        ) : (
          toEnd && <Notice tone="warning">{texts.toEnd}</Notice>
        )}
      </div>
      {stoppedAt !== null && !finished && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {texts.resumed({ time: timeText(stoppedAt) })}
          <Button variant="quiet" size="sm" onClick={() => seek(0)}>
            {texts.fromStart}
          </Button>
        </p>
      )}
      <Button size="lg" block loading={going} onClick={() => void goOn(finished)}>
        {texts.goOn}
      </Button>
      {own !== null && <Transcript src={own.src} onRead={() => void goOn(true)} />}
    </div>
  );
}
