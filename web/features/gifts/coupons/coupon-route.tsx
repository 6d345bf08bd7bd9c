import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { EmptyNest } from '#web/kit/illustrations/empty-nest.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom, userFrom } from '#web/kit/page-context.ts';
import { rests } from '#web/kit/rests.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CouponList } from './coupon-list.tsx';
import { couponMessages } from './messages.ts';
import { couponPath, stateOf, states, type CouponState } from './rules.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const state = stateOf(url.searchParams.get('state'));
  const user = userFrom(context);
  return {
    state,
    page: await apiFrom(context).listCoupons({ state }),
    shop: Boolean(user?.shopifyUrl),
    // During a pause and after a loss nothing counts down.
    now: rests(user) ? null : nowFrom(context).getTime(),
  };
}

export default function CouponPage() {
  const { state, page, shop, now } = useLoaderData<typeof loader>();
  const texts = useMessages(couponMessages);
  const wanted = useWanted();
  const list = useRef<HTMLElement>(null);
  const shown = `${state} ${page.list.map(({ couponId }) => couponId).join(' ')}`;
  const before = useRef(shown);
  useEffect(() => {
    // The card that had the focus went to another list.
    if (before.current !== shown && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/gifts', label: texts.back }} />
      <FilterLinks
        label={texts.filter}
        links={states.map((one) => ({
          to: couponPath(one),
          label: texts.states[one],
          current: one === (wanted ?? state),
        }))}
      />
      <section
        ref={list}
        tabIndex={-1}
        aria-label={texts.states[state]}
        aria-busy={wanted !== null}
        className={clsx('mt-5 transition-opacity focus-visible:outline-0', wanted !== null && 'opacity-50')}
      >
        {page.list.length === 0 ? (
          <Nothing state={state} />
        ) : (
          <CouponList key={shown} state={state} first={page} shop={shop} now={now} />
        )}
      </section>
    </div>
  );
}

function Nothing({ state }: { state: CouponState }) {
  const texts = useMessages(couponMessages);
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={texts.empty[state]}
      text={texts.emptyText[state]}
      action={
        state === 'usable' ? (
          <ButtonLink to="/gifts/redeemList">{texts.emptyAction.usable}</ButtonLink>
        ) : (
          <ButtonLink to="/coupon" variant="secondary">
            {texts.emptyAction.other}
          </ButtonLink>
        )
      }
    />
  );
}

/** The list that was tapped, while it is on its way. */
function useWanted(): CouponState | null {
  const { location } = useNavigation();
  if (location?.pathname !== '/coupon') return null;
  return stateOf(new URLSearchParams(location.search).get('state'));
}
