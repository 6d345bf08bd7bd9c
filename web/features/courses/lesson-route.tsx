import { Suspense, useEffect, useEffectEvent } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import type { Lesson } from '#contract/calls/courses.ts';
import { orNull } from '#web/kit/failures.ts';
import { extraComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { namedPage } from '#web/kit/named-page.ts';
import { apiFrom, rootFrom } from '#web/kit/page-context.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { coursePath } from './course-query.ts';
import { kindMessages } from './kind-messages.ts';
import { LessonBar } from './lesson-bar.tsx';
import { lessonMessages } from './lesson-messages.ts';
import { LessonText } from './lesson-text.tsx';
import { SelfChecks } from './self-check.tsx';
import { useLesson } from './use-lesson.ts';

// Most lessons are read, and a course is finished once.
const LessonVideo = await whenShown(
  late(() => import('./lesson-video.tsx')),
  'LessonVideo',
);
const CourseParty = extraComponent(
  late(() => import('./course-party.tsx')),
  'CourseParty',
);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { course = '', lesson: wanted = '' } = params;
  const lesson = await apiFrom(context)
    .getLesson({ course, lesson: wanted })
    .catch(orNull(({ status }) => status === 409));
  // It is still to open, or asks for a higher level: the course's page says so.
  if (lesson === null) throw redirect(coursePath(course));
  return { lesson, brand: rootFrom(context).site.brandName };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded | undefined }): MetaDescriptor[] | undefined {
  if (!loaderData) return undefined;
  const { lesson, brand } = loaderData;
  return namedPage({ title: lesson.name, description: lesson.text, brand });
}

export default function LessonPage() {
  const { lesson } = useLoaderData<typeof loader>();
  return <LessonOf key={`${lesson.course.course} ${lesson.lesson}`} lesson={lesson} />;
}

function LessonOf({ lesson }: { lesson: Lesson }) {
  const texts = useMessages(lessonMessages);
  const { kinds, minutes } = useMessages(kindMessages);
  const { formats } = useLocale();
  const hand = useLesson(lesson);
  const { course, place, kind, video } = lesson;
  // That she was here, so that the course goes on from here on any device.
  const begin = useEffectEvent(() => void hand.keep({}));
  useEffect(() => begin(), []);
  return (
    <article className="page page-narrow pb-6">
      <PageHeader
        title={lesson.name}
        eyebrow={`${course.name} · ${texts.place({
          place: formats.number(place),
          count: formats.number(course.lessons),
        })}`}
        subtitle={`${kinds[kind]} · ${minutes({ minutes: formats.number(lesson.minutes) })}`}
        back={{ to: coursePath(course.course), label: texts.toCourse }}
      />
      {video === null ? (
        <LessonText lesson={lesson} hand={hand} />
      ) : (
        <Suspense fallback={<Skeleton shape="image" />}>
          <LessonVideo lesson={lesson} video={video} hand={hand} />
        </Suspense>
      )}
      <SelfChecks checks={lesson.checks} />
      <p className="mt-8 text-sm text-ink-soft">{texts.care}</p>
      <LessonBar lesson={lesson} hand={hand} />
      {hand.party !== null && (
        <Suspense fallback={null}>
          <CourseParty course={course} given={hand.party} onClose={hand.endParty} />
        </Suspense>
      )}
    </article>
  );
}
