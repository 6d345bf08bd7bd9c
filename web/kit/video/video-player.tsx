import type { ReactNode } from 'react';
import type { ShownVideo } from '#contract/video.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { captionsFor } from './captions.ts';
import { mediaMessages } from './messages.ts';
import { timeText } from './time-text.ts';
import type { Watching } from './use-watching.ts';

export interface VideoPlayerProps {
  readonly video: ShownVideo;
  readonly watching: Watching;
  onEnded?(): void;
  /** What is told right below it, such as that it was seen to its end. */
  readonly children?: ReactNode;
}

/** A video with captions in the reader's language that goes on where she stopped. */
export function VideoPlayer({ video, watching, onEnded, children }: VideoPlayerProps) {
  const texts = useMessages(mediaMessages);
  const { locale } = useLocale();
  const own = captionsFor(video.captions, locale);
  const { player, failed, setFailed, finished, finish, save, seek, reload, stoppedAt } = watching;
  return (
    <>
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
          onEnded?.();
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
          <Button variant="secondary" size="sm" className="mt-2" onClick={reload}>
            {texts.retry}
          </Button>
        </Notice>
      )}
      {children}
      {stoppedAt !== null && !finished && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {texts.resumed({ time: timeText(stoppedAt) })}
          <Button variant="quiet" size="sm" onClick={() => seek(0)}>
            {texts.fromStart}
          </Button>
        </p>
      )}
    </>
  );
}
