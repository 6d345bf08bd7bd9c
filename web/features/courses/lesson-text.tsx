import type { Lesson } from '#contract/calls/courses.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { lessonMessages } from './lesson-messages.ts';
import type { LessonInHand } from './use-lesson.ts';
import { scrollToPart, useReading } from './use-reading.ts';

/** Read enough to be worth finding again, and not yet to the end. */
const isOnTheWay = (part: number) => part >= 15 && part <= 90;

/** A lesson to read: it keeps how far she came, and leads back there. */
export function LessonText({ lesson, hand }: { lesson: Lesson; hand: LessonInHand }) {
  const texts = useMessages(lessonMessages);
  const { formats } = useLocale();
  const { part } = lesson.progress;
  const text = useReading(part, (furthest, keepalive) => void hand.keep({ part: furthest }, keepalive));
  return (
    <>
      {hand.done === 'open' && isOnTheWay(part) && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-lg bg-surface-sunken px-4 py-1.5 text-sm">
          <span>{texts.stopped({ part: formats.number(part) })}</span>
          <Button variant="quiet" size="sm" onClick={() => scrollToPart(text.current, part)}>
            {texts.goOnReading}
          </Button>
        </p>
      )}
      <div ref={text}>
        <ArticleView article={lesson.article} />
      </div>
    </>
  );
}
