import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Order, OrderSummary } from '#contract/calls/gifts/parcels.ts';
import { Parcel } from '#web/ui/illustrations/parcel.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GiftPicture } from '../pictures.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { orderMessages } from './messages.ts';
import { isOnWay, orderPath, way, withNewer, type Shelf } from './rules.ts';
import { StateBadge } from '../order-state-badge.tsx';

export interface OrderListProps {
  readonly shelf: Shelf;
  readonly first: Page<OrderSummary>;
  /** The one that is shown beside the list. */
  readonly order: Order | null;
  /** Id of the one that was asked for. */
  readonly chosen: string | null;
}

export function OrderList({ shelf, first, order, chosen }: OrderListProps) {
  const texts = useMessages(orderMessages).list;
  const { call } = useApi();
  const pages = useMorePages(
    first,
    ({ orderId }) => orderId,
    (cursor) => call('listOrders', { ...(shelf !== 'all' && { state: shelf }), cursor }),
  );
  const { list } = pages;
  if (list.length === 0) {
    return (
      <EmptyState
        illustration={<Parcel />}
        title={texts.emptyShelf}
        text={texts.emptyShelfText}
        action={
          <ButtonLink to="/order" variant="secondary">
            {texts.emptyShelfAction}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {withNewer(list, order === null ? first.list : [...first.list, order]).map((one) => (
          <li key={one.orderId} className="grid">
            <OrderRow
              order={one}
              to={orderPath(shelf, one.orderId)}
              chosen={one.orderId === chosen}
              beside={chosen === null && one.orderId === order?.orderId}
            />
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} texts={texts} />
    </>
  );
}

interface OrderRowProps {
  readonly order: OrderSummary;
  readonly to: string;
  readonly chosen: boolean;
  /** Shown beside the list, where there is room, without having been chosen. */
  readonly beside: boolean;
}

function OrderRow({ order, to, chosen, beside }: OrderRowProps) {
  const texts = useMessages(orderMessages);
  const { formats } = useLocale();
  const { name, picture, state, addressNeeded, held, orderedAt } = order;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={clsx(
        'card card-link flex flex-wrap gap-x-4 gap-y-2 p-3.5',
        chosen && 'outline-2 outline-accent',
        beside && 'outline-accent lg:outline-2',
      )}
    >
      <GiftPicture picture={picture} className="h-21 w-24 flex-none rounded-lg" />
      <span className="flex min-w-40 flex-1 flex-col items-start gap-1">
        <span className="font-semibold break-words">{name}</span>
        <span className="text-sm text-ink-soft">{texts.since({ date: formats.date(orderedAt) })}</span>
        <span className="mt-auto flex w-full flex-wrap items-center gap-x-3 gap-y-1.5">
          <StateBadge state={state} addressNeeded={addressNeeded} held={held} />
          {isOnWay(state) && <Way reached={way.indexOf(state)} />}
        </span>
      </span>
    </Link>
  );
}

/** How far it has come, at a glance; the badge beside says it in words. */
function Way({ reached }: { reached: number }) {
  return (
    <span className="flex min-w-16 flex-1 gap-1" aria-hidden="true">
      {way.map((state, place) => (
        <span
          key={state}
          className={clsx('h-1.5 flex-1 rounded-full', place <= reached ? 'bg-positive' : 'bg-line')}
        />
      ))}
    </span>
  );
}
