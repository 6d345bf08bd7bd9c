import { clsx } from 'clsx';
import { Check, ChevronRight, FileText, PlayCircle } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import type { CourseDetail, LessonHead } from '#contract/calls/courses.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { namedPage } from '#web/kit/named-page.ts';
import { apiFrom, rootFrom } from '#web/kit/page-context.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { pageBar } from '#web/ui/edge-bars.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { CourseBadges, CourseSize } from './course-facts.tsx';
import { lessonPath } from './course-query.ts';
import { kindMessages } from './kind-messages.ts';
import { courseMessages } from './messages.ts';
import { CoursePicture } from './pictures.tsx';
import { useLessonSteps } from './use-lesson-steps.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const course = await apiFrom(context).getCourse({ course: params['course'] ?? '' });
  return { course, brand: rootFrom(context).site.brandName };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded | undefined }): MetaDescriptor[] | undefined {
  if (!loaderData) return undefined;
  const { course, brand } = loaderData;
  return namedPage({ title: course.name, description: course.text, brand });
}

/** A course: what it is about, how far she is, its lessons, and the way on under the thumb. */
export default function CoursePage() {
  const { course } = useLoaderData<typeof loader>();
  const texts = useMessages(courseMessages);
  const { goal } = useGoal();
  useLessonSteps();
  const { name, text, picture, about, done, lessons, list, mine } = course;
  return (
    <div className="page pb-6">
      <PageHeader
        title={name}
        eyebrow={texts.title}
        subtitle={text}
        back={{ to: '/villages/list?type=30', label: texts.backToList }}
      />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:items-start lg:gap-10">
        <div className="grid gap-5">
          <CoursePicture picture={picture} className="h-48 w-full rounded-xl md:h-72" />
          <CourseBadges course={course} />
          <CourseSize course={course} />
          {about.length > 0 && <ArticleView article={about} anchors={false} />}
        </div>
        {/* On a phone one column holds all, so that the way on stays in reach from the top on. */}
        <div className="contents lg:block">
          {mine !== 'new' && (
            <Card tone="raised" className="lg:mb-5">
              <Progress
                label={texts.yourProgress}
                goal={goal(done, lessons, texts.progress)}
                tone={mine === 'finished' ? 'positive' : 'accent'}
              />
              {done === lessons && <p className="mt-3 text-sm text-ink-soft">{texts.allDone}</p>}
            </Card>
          )}
          <Section title={texts.lessons} className="mt-0">
            <p className="mb-3 text-sm text-ink-soft">{texts.lessonsText}</p>
            <ol className="card row-list py-2">
              {list.map((lesson, place) => (
                <li key={lesson.lesson}>
                  <LessonRow course={course} lesson={lesson} place={place + 1} />
                </li>
              ))}
            </ol>
          </Section>
          <WayOn course={course} />
        </div>
      </div>
    </div>
  );
}

function LessonRow({ course, lesson, place }: { course: CourseDetail; lesson: LessonHead; place: number }) {
  const texts = useMessages(courseMessages);
  const kinds = useMessages(kindMessages);
  const { formats } = useLocale();
  const { name, text, kind, minutes, mine } = lesson;
  const Icon = kind === 'video' ? PlayCircle : FileText;
  const inside = (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-9 flex-none place-items-center rounded-full font-semibold',
          mine === 'done' ? 'bg-positive text-on-positive' : 'bg-accent-soft text-accent-ink',
        )}
      >
        {mine === 'done' ? <Check className="size-5" /> : formats.number(place)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">{`${texts.lessonPlace({ place: formats.number(place) })}, ${texts.lessonStates[mine]}: `}</span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <Icon className="size-4 flex-none" aria-hidden="true" />
            {`${kinds.kinds[kind]} · ${kinds.minutes({ minutes: formats.number(minutes) })}`}
          </span>
          {mine === 'begun' && (
            <span className="font-semibold text-accent-ink">{texts.lessonStates.begun}</span>
          )}
        </span>
      </span>
      {course.state === 'open' && (
        <ChevronRight className="size-5 flex-none text-ink-faint" aria-hidden="true" />
      )}
    </>
  );
  const look = 'flex min-h-11 items-center gap-4 py-3';
  return course.state === 'open' ? (
    <Link to={lessonPath(course.course, lesson.lesson)} className={clsx(look, 'rounded-lg')}>
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  );
}

/** Within reach of the thumb wherever the page is scrolled to: begin, go on, or why that is not possible yet. */
function WayOn({ course }: { course: CourseDetail }) {
  const texts = useMessages(courseMessages);
  const { list, next, mine, state } = course;
  const [first] = list;
  if (state === 'levelTooLow') {
    return (
      <p className="mt-4 text-center">
        <TextLink to="/memberShip" className="inline-flex min-h-11 items-center">
          {texts.levelText}
        </TextLink>
      </p>
    );
  }
  const lesson = list.find((one) => one.lesson === next) ?? first;
  if (state === 'coming' || !lesson) return null;
  return (
    <div
      ref={pageBar}
      className="page-bar rounded-xl border border-line bg-surface-raised p-3 shadow-lift lg:static lg:mt-5 lg:shadow-soft"
    >
      <ButtonLink
        to={lessonPath(course.course, lesson.lesson)}
        size="lg"
        block
        variant={next === null ? 'secondary' : 'primary'}
      >
        {next === null ? texts.again : mine === 'new' ? texts.begin : texts.resume}
      </ButtonLink>
      {next !== null && (
        <p className="mt-2 truncate text-center text-sm text-ink-soft">
          {texts.nextLesson({ name: lesson.name })}
        </p>
      )}
    </div>
  );
}
