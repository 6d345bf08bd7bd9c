import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import { isMothersDay } from '#contract/mothers-day.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useFreshOnReturn } from '../check-in/use-fresh-on-return.ts';
import { Drawing } from './drawing.tsx';
import { DrawCard } from './draw-card.tsx';
import { drawListMessages } from './list-messages.ts';
import { drawMessages } from './messages.ts';
import { usePlayInSheet } from './use-play-in-sheet.tsx';

const loadPlays = async () => (await import('./my-plays.tsx')).MyPlays;
// The server draws a page in one go and waits for nothing; the browser loads the list when it is shown.
const MyPlays = import.meta.env.SSR ? await loadPlays() : lazy(async () => ({ default: await loadPlays() }));

/** All draws that are open, or with `?show=plays` what the member has played. */

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  if (showsPlays(url.search)) return { show: 'plays' as const, page: await api.myLuckyList({}) };
  const [{ list }, coins, points] = await Promise.all([
    api.luckyList(),
    api.getBalance({ currency: 'coins' }),
    api.getBalance({ currency: 'points' }),
  ]);
  return {
    show: 'draws' as const,
    draws: list,
    balances: { coins: coins.available, points: points.available },
  };
}

const showsPlays = (search: string) => new URLSearchParams(search).get('show') === 'plays';

export default function DrawListPage() {
  const data = useLoaderData<typeof loader>();
  const texts = useMessages(drawListMessages);
  const { user } = useRoot();
  const { location } = useNavigation();
  const resting = user !== null && (user.paused || user.lost);
  const wanted =
    location?.pathname === '/gifts/list' ? (showsPlays(location.search) ? 'plays' : 'draws') : data.show;
  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/gifts', label: texts.back }} />
      <Show wanted={wanted} />
      <div
        aria-busy={wanted !== data.show}
        className={clsx('transition-opacity', wanted !== data.show && 'opacity-50')}
      >
        {data.show === 'plays' ? (
          <Suspense fallback={<SkeletonRows />}>
            <MyPlays key={data.page.list[0]?.playId} first={data.page} resting={resting} />
          </Suspense>
        ) : (
          <>
            {user?.paused && <Notice className="mt-4">{texts.paused}</Notice>}
            <Draws draws={data.draws} balances={data.balances} />
          </>
        )}
      </div>
    </div>
  );
}

/** Links rather than buttons: both have an address and work before any script does. */
function Show({ wanted }: { wanted: 'draws' | 'plays' }) {
  const texts = useMessages(drawListMessages);
  const places = [
    { show: 'draws', to: '/gifts/list?type=1', label: texts.draws },
    { show: 'plays', to: '/gifts/list?type=1&show=plays', label: texts.mine },
  ] as const;
  return (
    <nav aria-label={texts.show}>
      <ul className="segments md:max-w-100">
        {places.map(({ show, to, label }) => (
          <li key={show} className="grid">
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={show === wanted ? 'true' : undefined}
              className={clsx('segment', show === wanted && 'bg-surface-raised text-accent-ink shadow-soft')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Draws({
  draws,
  balances,
}: {
  draws: readonly LuckyDraw[];
  balances: Readonly<Record<LuckyDraw['currency'], number>>;
}) {
  const texts = useMessages(drawListMessages);
  const { prepare, ask, sheet } = usePlayInSheet(draws, ({ currency }) => balances[currency]);
  useFreshOnReturn();
  return (
    <>
      {draws.length === 0 && (
        <EmptyState
          illustration={<Drawing name="cards" />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/gifts/redeemList">{texts.emptyAction}</ButtonLink>}
        />
      )}
      <ul className="mt-4 grid gap-8 md:mt-6 md:gap-12">
        {draws.map((draw) => (
          <li key={draw.code}>
            {isMothersDay(draw.code) ? (
              <CardGame draw={draw} />
            ) : (
              <div onPointerEnter={prepare} onFocus={prepare}>
                <DrawCard draw={draw} balance={balances[draw.currency]} onPlay={() => ask(draw)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {sheet}
    </>
  );
}

/** Mother’s Day is played with cards, on a page of its own, which tells everything that is promised. */
function CardGame({ draw: { name, closesAt } }: { draw: LuckyDraw }) {
  const texts = useMessages(drawListMessages);
  const { until } = useMessages(drawMessages);
  const { formats } = useLocale();
  return (
    <CardLink to="/games/motherDay" tone="blush" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Drawing name="cards" className="w-36 flex-none" />
      <span className="min-w-48 flex-1">
        <span className="font-display block text-2xl">{name}</span>
        <span className="mt-1 block">{texts.mothersDayText}</span>
        {closesAt !== null && (
          <span className="mt-1 block text-sm">{until({ date: formats.dateTime(closesAt) })}</span>
        )}
      </span>
      <span className="btn btn-primary" aria-hidden="true">
        <span className="btn-label">{texts.mothersDayLink}</span>
      </span>
    </CardLink>
  );
}
