import { clsx } from 'clsx';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { GiftClaim } from '#contract/calls/gifts/shelf.ts';
import type { OrderSummary } from '#contract/calls/gifts/parcels.ts';
import { EmptyNest } from '#web/kit/illustrations/empty-nest.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { ClaimCard } from './claim-card.tsx';
import { footMessages } from './foot-messages.ts';
import { GiftPicture } from './pictures.tsx';
import { rewardMessages } from './reward-messages.ts';
import {
  hasWaiting,
  rewardPath,
  rewardShelfOf,
  rewardShelves,
  wishOf,
  type RewardShelf,
} from './reward-rules.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const shelf = rewardShelfOf(url.searchParams.get('show'));
  const [page, waiting] = await Promise.all([
    api.listClaims(wishOf(shelf)),
    hasWaiting(shelf) ? api.listOrders({ state: 'addressNeeded', limit: 100 }) : { list: [] },
  ]);
  return { shelf, page, waiting: waiting.list };
}

export default function RewardPage() {
  const { shelf, page, waiting } = useLoaderData<typeof loader>();
  const texts = useMessages(rewardMessages);
  const wanted = useWanted();
  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/gifts', label: texts.back }} />
      <FilterLinks
        label={texts.filter}
        links={rewardShelves.map((one) => ({
          to: rewardPath(one),
          label: texts.shelves[one],
          current: one === (wanted ?? shelf),
        }))}
      />
      <div
        aria-busy={wanted !== null}
        className={clsx('mt-5 grid gap-6 transition-opacity', wanted !== null && 'opacity-50')}
      >
        {waiting.length > 0 && <Waiting orders={waiting} />}
        {page.list.length === 0 ? (
          <Nothing shelf={shelf} />
        ) : (
          <Claims
            key={`${shelf} ${page.list[0]?.claimId}`}
            shelf={shelf}
            first={page}
            shownAbove={waiting.map(({ orderId }) => orderId)}
          />
        )}
      </div>
    </div>
  );
}

/** What was won and cannot be sent yet comes before all else. */
function Waiting({ orders }: { orders: readonly OrderSummary[] }) {
  const texts = useMessages(rewardMessages);
  return (
    <section aria-labelledby="waiting">
      <Card tone="apricot" className="grid gap-3">
        <div>
          <h2 id="waiting" className="text-lg">
            {texts.waiting}
          </h2>
          <p className="mt-0.5">{texts.waitingText}</p>
        </div>
        <ul className="grid gap-3 lg:grid-cols-2">
          {orders.map(({ orderId, name, picture }) => (
            <li
              key={orderId}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-surface-raised p-3.5 text-ink"
            >
              <GiftPicture picture={picture} className="h-16 w-20 flex-none rounded-md" />
              <p className="min-w-32 flex-1 font-semibold break-words">{name}</p>
              <ButtonLink to={`/order?id=${orderId}`} size="sm" aria-label={texts.sayAddressNamed({ name })}>
                {texts.sayAddress}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface ClaimsProps {
  readonly shelf: RewardShelf;
  readonly first: Page<GiftClaim>;
  readonly shownAbove: readonly string[];
}

function Claims({ shelf, first, shownAbove }: ClaimsProps) {
  const foot = useMessages(footMessages);
  const { end } = useMessages(rewardMessages);
  const { call } = useApi();
  const pages = useMorePages(
    first,
    ({ claimId }) => claimId,
    (cursor) => call('listClaims', { ...wishOf(shelf), cursor }),
  );
  const { list } = pages;
  const shown = list.filter(({ claimId }) => !shownAbove.includes(claimId));
  return (
    <div>
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {shown.map((claim) => (
          <li key={claim.claimId} className="grid">
            <ClaimCard claim={claim} />
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} texts={{ ...foot, end }} />
    </div>
  );
}

function Nothing({ shelf }: { shelf: RewardShelf }) {
  const texts = useMessages(rewardMessages);
  return shelf === 'all' ? (
    <EmptyState
      illustration={<EmptyNest />}
      title={texts.empty}
      text={texts.emptyText}
      action={<ButtonLink to="/gifts/redeemList">{texts.emptyAction}</ButtonLink>}
    />
  ) : (
    <EmptyState
      illustration={<EmptyNest />}
      title={texts.emptyShelf}
      text={texts.emptyShelfText}
      action={
        <ButtonLink to="/gifts/reward" variant="secondary">
          {texts.emptyShelfAction}
        </ButtonLink>
      }
    />
  );
}

/** The shelf that was tapped, while it is on its way. */
function useWanted(): RewardShelf | null {
  const { location } = useNavigation();
  if (location?.pathname !== '/gifts/reward') return null;
  return rewardShelfOf(new URLSearchParams(location.search).get('show'));
}
