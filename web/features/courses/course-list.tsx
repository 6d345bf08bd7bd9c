import { clsx } from 'clsx';
import { PlayCircle } from 'lucide-react';
import { useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { Course } from '#contract/calls/courses.ts';
import type { CallResult } from '#contract/client.ts';
import { stageKeys } from '#contract/stages.ts';
import { OpenMagazine } from '#web/ui/illustrations/open-magazine.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useRests } from '#web/kit/rests.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { CourseCard } from './course-card.tsx';
import { courseStates, coursesPath, lessonPath, readCourseQuery, type CourseQuery } from './course-query.ts';
import { courseMessages } from './messages.ts';
import { useLessonSteps } from './use-lesson-steps.ts';

export interface CourseListData {
  readonly query: CourseQuery;
  readonly page: CallResult<'onlineCourse'>;
}

const pageSize = 12;
const inputOf = ({ stage, state }: CourseQuery) => ({
  ...(stage !== null && { stage }),
  ...(state !== null && { state }),
  limit: pageSize,
});

/** What the list of courses needs, by `?stage=` and `?state=`. */
export async function loadCourseList({
  context,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>): Promise<CourseListData> {
  const query = readCourseQuery(url.searchParams);
  return { query, page: await apiFrom(context).onlineCourse(inputOf(query)) };
}

/** Online courses: `/villages/list?type=30`. */
export function CourseList({ query, page }: CourseListData) {
  const texts = useMessages(courseMessages);
  const { location } = useNavigation();
  useLessonSteps();
  const waiting = location?.pathname === '/villages/list';
  const resting = useRests();
  const { stage, state } = query;
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/villages', label: texts.back }}
      />
      {page.resume !== null && <Resume resume={page.resume} />}
      <div className="grid gap-3">
        <FilterLinks
          label={texts.stageFilter}
          // To who rests no stage is named.
          links={([null, ...(resting ? [] : stageKeys), 'all'] as const).map((one) => ({
            to: coursesPath({ stage: one, state }),
            label: one === null ? texts.forYou : one === 'all' ? texts.all : texts.stages[one],
            current: one === stage,
          }))}
        />
        {/* Of use to who has begun something. */}
        {(state !== null || page.resume !== null || page.list.some(({ mine }) => mine !== 'new')) && (
          <FilterLinks
            label={texts.stateFilter}
            links={[null, ...courseStates].map((one) => ({
              to: coursesPath({ stage, state: one }),
              label: one === null ? texts.everyState : texts.states[one],
              current: one === state,
            }))}
          />
        )}
      </div>
      {resting && stage === null && <p className="mt-4 text-sm text-ink-soft">{texts.quietNote}</p>}
      <div aria-busy={waiting} className={clsx('mt-5 transition-opacity', waiting && 'opacity-50')}>
        {page.list.length === 0 ? (
          <EmptyState
            illustration={<OpenMagazine />}
            title={texts.empty}
            text={texts.emptyText}
            {...(coursesPath(query) !== coursesPath(everything) && {
              action: <ButtonLink to={coursesPath(everything)}>{texts.emptyAction}</ButtonLink>,
            })}
          />
        ) : (
          <Courses key={`${stage} ${state} ${shownIn(page)}`} query={query} page={page} />
        )}
      </div>
    </div>
  );
}

const everything: CourseQuery = { stage: 'all', state: null };
const shownIn = ({ list }: { list: readonly Course[] }) =>
  list.map(({ course, done, mine }) => `${course} ${done} ${mine}`).join();

function Courses({ query, page }: CourseListData) {
  const texts = useMessages(courseMessages);
  const { call } = useApi();
  const pages = useMorePages(
    page,
    ({ course }) => course,
    (cursor) => call('onlineCourse', { ...inputOf(query), cursor }),
  );
  const { list } = pages;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {list.map((course) => (
          <li key={course.course} className="grid">
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} texts={texts} />
    </>
  );
}

function Resume({ resume: { course, lesson } }: { resume: NonNullable<CourseListData['page']['resume']> }) {
  const texts = useMessages(courseMessages);
  return (
    <CardLink
      to={lessonPath(course.course, lesson.lesson)}
      tone="plum"
      className="mb-5 flex items-center gap-4"
    >
      <PlayCircle className="size-9 flex-none text-accent-ink" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="eyebrow block">{texts.resumeTitle}</span>
        <span className="block font-semibold">{lesson.name}</span>
        <span className="block text-sm text-ink-soft">{texts.resumeIn({ name: course.name })}</span>
      </span>
    </CardLink>
  );
}
