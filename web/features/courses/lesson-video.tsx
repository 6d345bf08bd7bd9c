import type { Lesson, LessonProgress } from '#contract/calls/courses.ts';
import type { ShownVideo } from '#contract/video.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ArticleView } from '../articles/article-view.tsx';
import { captionsFor } from '#web/kit/video/captions.ts';
import { timeText } from '#web/kit/video/time-text.ts';
import { Transcript } from '#web/kit/video/transcript.tsx';
import { useWatching } from '#web/kit/video/use-watching.ts';
import { VideoPlayer } from '#web/kit/video/video-player.tsx';
import { lessonMessages } from './lesson-messages.ts';
import type { LessonInHand } from './use-lesson.ts';

/** A lesson to watch, or to read instead; at its end it is done. */
export function LessonVideo({
  lesson: { progress, article },
  video,
  hand,
}: {
  lesson: Lesson;
  video: ShownVideo;
  hand: LessonInHand;
}) {
  const texts = useMessages(lessonMessages);
  const { locale } = useLocale();
  const watching = useWatching<LessonProgress>({
    length: video.seconds,
    begun: progress,
    keep: async ({ seconds, finished }, { keepalive }) => {
      const kept = await hand.keep({ seconds }, keepalive);
      if (finished) await hand.markDone();
      return kept;
    },
  });
  const own = captionsFor(video.captions, locale);
  return (
    <div className="grid gap-5">
      <VideoPlayer video={video} watching={watching}>
        <p className="text-sm text-ink-soft">{texts.watch({ time: timeText(video.seconds) })}</p>
      </VideoPlayer>
      {own !== null && <Transcript src={own.src} onRead={() => void watching.finish()} />}
      {article.length > 0 && <ArticleView article={article} />}
    </div>
  );
}
