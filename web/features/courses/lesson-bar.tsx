import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import type { Lesson } from '#contract/calls/courses.ts';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import { pageBar } from '#web/ui/edge-bars.ts';
import { coursePath, lessonPath } from './course-query.ts';
import { lessonMessages } from './lesson-messages.ts';
import type { LessonInHand } from './use-lesson.ts';

/** Done, before and after: under the thumb wherever the lesson is scrolled to. */
export function LessonBar({ lesson, hand: { done, markDone } }: { lesson: Lesson; hand: LessonInHand }) {
  const texts = useMessages(lessonMessages);
  const { previous, next } = lesson;
  const { course } = lesson.course;
  const over = done === 'done' || done === 'kept';
  return (
    <nav
      aria-label={texts.nav}
      ref={pageBar}
      className="page-bar mt-8 rounded-xl border border-line bg-surface-raised p-3 shadow-lift"
    >
      <div className="flex items-center gap-2">
        {previous !== null && (
          <IconLink
            to={lessonPath(course, previous.lesson)}
            label={texts.previous({ name: previous.name })}
            icon={<ArrowLeft aria-hidden="true" />}
          />
        )}
        <div className="min-w-0 flex-1">
          {over ? (
            <ButtonLink
              block
              size="lg"
              to={next === null ? coursePath(course) : lessonPath(course, next.lesson)}
              aria-label={next === null ? undefined : texts.next({ name: next.name })}
            >
              {next === null ? texts.course : texts.nextShort}
            </ButtonLink>
          ) : (
            <Button
              block
              size="lg"
              loading={done === 'sending'}
              icon={<Check aria-hidden="true" />}
              onClick={() => markDone()}
            >
              {texts.done}
            </Button>
          )}
        </div>
        {!over && next !== null && (
          <IconLink
            to={lessonPath(course, next.lesson)}
            label={texts.next({ name: next.name })}
            icon={<ArrowRight aria-hidden="true" />}
          />
        )}
      </div>
      <output className="block text-center text-sm font-semibold text-positive-ink not-empty:mt-2">
        {done === 'done' ? texts.isDone : done === 'kept' ? texts.kept : null}
      </output>
    </nav>
  );
}
