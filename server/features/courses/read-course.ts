import type { CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { readArticle } from '#server/core/articles/read-article.ts';
import { presentVideo } from '#server/core/media/present-video.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { requireCourse, requireLesson } from './access.ts';
import { presentCourse, presentLesson } from './present.ts';
import { shownRewards } from './rewards.ts';
import { resumeAt, type LessonRow } from './rules.ts';

/** A course with its lessons, also while it is still to open or asks for a higher level. */
export async function getCourse(
  context: MemberContext,
  { course: slug }: { course: string },
): Promise<CallResult<'getCourse'>> {
  const [found, rewards] = await Promise.all([requireCourse(context, slug), shownRewards(context)]);
  const { course, stand } = found;
  const shown = presentCourse(context, found, rewards(slug, stand));
  return {
    ...shown,
    about: readArticle(textIn(course.about, context.script)),
    list: course.lessons.map((lesson) => presentLesson(lesson, stand, context)),
    next: shown.state === 'open' ? resumeAt(course, stand) : null,
  };
}

export async function getLesson(
  context: MemberContext,
  which: { course: string; lesson: string },
): Promise<CallResult<'getLesson'>> {
  const { script } = context;
  const [found, rewards] = await Promise.all([requireLesson(context, which), shownRewards(context)]);
  const { course, stand, lesson } = found;
  const { lessons } = course;
  const place = lessons.indexOf(lesson);
  const neighbour = (row: LessonRow | undefined) =>
    row ? { lesson: row.lesson, name: textIn(row.name, script) } : null;
  const progress = stand?.lessons.get(lesson.lesson) ?? { seconds: 0, part: 0, finished: false };
  return {
    ...presentLesson(lesson, stand, context),
    course: presentCourse(context, found, rewards(which.course, stand)),
    place: place + 1,
    article: readArticle(textIn(lesson.body, script)),
    video: lesson.video && presentVideo(context, lesson.video),
    checks: lesson.checks.map(({ question, options }) => ({
      question: textIn(question, script),
      options: options.map(({ label, reply }) => ({
        label: textIn(label, script),
        reply: textIn(reply, script),
      })),
    })),
    progress: { ...progress },
    previous: neighbour(place > 0 ? lessons[place - 1] : undefined),
    next: neighbour(lessons[place + 1]),
  };
}
