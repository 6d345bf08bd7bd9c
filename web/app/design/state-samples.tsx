import { CalendarHeart, Gift, Home, UserRound, Users } from 'lucide-react';
import { BottomNav, BottomPlaces } from '#web/ui/bottom-nav.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TopNav, TopPlaces } from '#web/ui/top-nav.tsx';
import { EmptyNest } from '#web/kit/illustrations/empty-nest.tsx';
import { Logo } from '#web/ui/illustrations/logo.tsx';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { Sample } from './both-themes.tsx';
import type { SampleTheme } from './both-themes.tsx';

const PLACES = [
  { to: '/', label: 'Home', icon: <Home />, current: true },
  { to: '/gifts', label: 'Gifts', icon: <Gift />, current: false, news: 'New gifts' },
  { to: '/games/checkIn', label: 'Check in', icon: <CalendarHeart />, current: false },
  { to: '/villages', label: 'Villages', icon: <Users />, current: false },
  { to: '/memberShip', label: 'Me', icon: <UserRound />, current: false },
];

export function StateSamples() {
  return (
    <>
      <EmptyState
        heading="h3"
        illustration={<EmptyNest />}
        title="Your nest is still empty"
        text="Gifts you claim come here. The first one is easy: check in once."
        action={<ButtonLink to="/games/checkIn">Check in</ButtonLink>}
      />
      <ErrorState
        heading="h3"
        illustration={<SleepingMoon />}
        title="We could not reach the nest"
        text="Your draft is safe on this phone. Try again when you are back online."
        onRetry={() => {}}
        retryLabel="Try again"
        retrying={false}
      />
      <Sample title="Skeleton, Spinner, EndOfList">
        <Loading label="Loading" className="grid w-full gap-3">
          <Skeleton shape="title" />
          <SkeletonRows rows={2} />
          <Skeleton shape="card" />
        </Loading>
        <Spinner label="Looking for your parcel" />
      </Sample>
      <EndOfList text="That is everything." />
    </>
  );
}

export function NavSamples({ theme, brand }: { theme: SampleTheme; brand: string }) {
  return (
    <>
      <ScrollRow label={`Desktop, ${theme}`}>
        <TopNav showOn="always" label={`Desktop, ${theme}`} brand={<Logo name={brand} />}>
          <ul>
            <TopPlaces items={PLACES} />
          </ul>
        </TopNav>
      </ScrollRow>
      {/* A transformed box holds the fixed bar as the phone's screen would. */}
      <div className="relative mx-auto h-32 w-full max-w-[24rem] transform-[translateZ(0)] overflow-hidden rounded-xl bg-surface-sunken">
        <BottomNav showOn="always" label={`Phone, ${theme}`}>
          <ul>
            <BottomPlaces items={PLACES} />
          </ul>
        </BottomNav>
      </div>
    </>
  );
}
