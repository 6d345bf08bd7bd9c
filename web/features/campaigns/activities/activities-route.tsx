import { clsx } from 'clsx';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { Activity, ActivityState } from '#contract/calls/campaigns/activities.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom } from '#web/kit/page-context.ts';
import { useRests } from '#web/kit/rests.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { ActivityCard } from './activity-card.tsx';
import { activityMessages } from './messages.ts';
import { stateIn, states } from './rules.ts';

/** Enough for a desktop's first screens; the rest comes while scrolling. */
const pageSize = 12;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const state = stateIn(url.search);
  const page = await apiFrom(context).listActivities({ state, limit: pageSize });
  return { state, page, now: nowFrom(context).getTime() };
}

export default function ActivitiesPage() {
  const { state, page, now } = useLoaderData<typeof loader>();
  const texts = useMessages(activityMessages);
  const { location } = useNavigation();
  const wanted = location?.pathname === '/activities' ? stateIn(location.search) : state;
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/', label: texts.back }}
        action={<TextLink to="/questionnaire">{texts.mine}</TextLink>}
      />
      <States wanted={wanted} />
      <div
        aria-busy={wanted !== state}
        className={clsx('mt-5 transition-opacity', wanted !== state && 'opacity-50')}
      >
        {page.list.length === 0 ? (
          <Empty state={state} />
        ) : (
          <List key={`${state} ${page.list[0]?.code}`} first={page} state={state} now={now} />
        )}
      </div>
    </div>
  );
}

function States({ wanted }: { wanted: ActivityState }) {
  const texts = useMessages(activityMessages);
  return (
    <FilterLinks
      label={texts.show}
      links={states.map((state) => ({
        to: state === 'running' ? '/activities' : `/activities?state=${state}`,
        label: texts.states[state],
        current: state === wanted,
      }))}
    />
  );
}

function Empty({ state }: { state: ActivityState }) {
  const texts = useMessages(activityMessages);
  return (
    <EmptyState
      illustration={<MailBird />}
      title={texts.empty[state]}
      text={texts.emptyText[state]}
      action={
        <ButtonLink to={state === 'running' ? '/games/checkIn' : '/activities'}>
          {texts.emptyAction[state]}
        </ButtonLink>
      }
    />
  );
}

function List({ first, state, now }: { first: Page<Activity>; state: ActivityState; now: number }) {
  const texts = useMessages(activityMessages);
  const { call } = useApi();
  const { user } = useRoot();
  const pages = useMorePages(
    first,
    ({ code }) => code,
    (cursor) => call('listActivities', { state, cursor, limit: pageSize }),
  );
  const { list } = pages;
  const resting = useRests();
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {list.map((activity) => (
          <li key={activity.code} className="grid">
            <ActivityCard activity={activity} level={user?.memberLevel ?? 1} resting={resting} now={now} />
          </li>
        ))}
      </ul>
      {(state === 'ended' || pages.phase !== 'end') && <ListFoot pages={pages} texts={texts} />}
    </>
  );
}
