import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Order, OrderSummary } from '#contract/calls/gifts/parcels.ts';
import type { CallResult } from '#contract/client.ts';
import { EmptyNest } from '#web/kit/illustrations/empty-nest.tsx';
import { LostBird } from '#web/ui/illustrations/lost-bird.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { zoneName } from '#contract/shown-time.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { GiftPicture } from '../pictures.tsx';
import { findOrder } from './find-order.ts';
import { ParcelCard } from './parcel-card.tsx';
import { ParcelHero } from './parcel-hero.tsx';
import { parcelMessages } from './parcel-messages.ts';
import { isOpen, orderPath } from './rules.ts';
import { useGentleRefresh } from './use-gentle-refresh.ts';

/** The parcels of the order at `?id=`; without one, the orders that are on their way. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const id = url.searchParams.get('id');
  if (id === null)
    return { kind: 'choice', list: (await api.listOrders({ state: 'shipped' })).list } as const;
  const order = await findOrder(api, id);
  if (order === null) return { kind: 'unknown' } as const;
  const { list } = await api.logisticsTrajectory({ orderId: order.orderId });
  return { kind: 'order', order, parcels: list } as const;
}

export default function LogisticsPage() {
  const shown = useLoaderData<typeof loader>();
  const texts = useMessages(parcelMessages);
  const orderId = shown.kind === 'order' ? shown.order.orderId : null;
  return (
    <div className="page page-end">
      <PageHeader
        title={texts.title}
        back={
          orderId === null
            ? { to: '/order', label: texts.backToList }
            : { to: orderPath('all', orderId), label: texts.back }
        }
      />
      {shown.kind === 'order' ? (
        <Parcels order={shown.order} parcels={shown.parcels} />
      ) : shown.kind === 'choice' ? (
        <Choice orders={shown.list} />
      ) : (
        <EmptyState
          illustration={<LostBird />}
          title={texts.unknown}
          text={texts.unknownText}
          action={<ButtonLink to="/order">{texts.orders}</ButtonLink>}
        />
      )}
    </div>
  );
}

interface ParcelsProps {
  readonly order: Order;
  readonly parcels: CallResult<'logisticsTrajectory'>['list'];
}

function Parcels({ order, parcels }: ParcelsProps) {
  const texts = useMessages(parcelMessages);
  const { zone, locale } = useLocale();
  const { call } = useApi();
  const { orderId, state, name, picture } = order;
  const awaited = isOpen(state);
  useGentleRefresh(awaited, async () => {
    const { list } = await call('logisticsTrajectory', { orderId });
    return JSON.stringify(list) !== JSON.stringify(parcels);
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-8">
      <div className="grid gap-4">
        <ParcelHero order={order} parcels={parcels} />
        <Card className="py-2">
          <ListRow
            to={orderPath('all', orderId)}
            lead={<GiftPicture picture={picture} className="h-14 w-16 rounded-md" />}
            title={name}
            text={texts.order}
          />
        </Card>
      </div>
      <div className="grid gap-4">
        {parcels.map((parcel, place) => (
          <ParcelCard
            key={parcel.parcelId}
            parcel={parcel}
            title={
              parcels.length === 1 ? texts.parcel : texts.numbered({ number: place + 1, all: parcels.length })
            }
          />
        ))}
        {parcels.length > 0 && (
          <p className="text-sm text-ink-soft">
            {texts.zone({ zone: zoneName(zone, locale) })} {awaited && texts.fresh}
          </p>
        )}
      </div>
    </div>
  );
}

function Choice({ orders }: { orders: readonly OrderSummary[] }) {
  const texts = useMessages(parcelMessages);
  if (orders.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyNest />}
        title={texts.nothing}
        text={texts.nothingText}
        action={<ButtonLink to="/order">{texts.orders}</ButtonLink>}
      />
    );
  }
  return (
    <section className="max-w-160" aria-labelledby="choice">
      <h2 id="choice" className="text-xl">
        {texts.choose}
      </h2>
      <p className="mt-1 text-ink-soft">{texts.chooseText}</p>
      <Card className="mt-4 py-2">
        <ul className="row-list">
          {orders.map(({ orderId, name, picture }) => (
            <li key={orderId}>
              <ListRow
                to={`/common/logisticsTrajectory?id=${orderId}`}
                lead={<GiftPicture picture={picture} className="h-14 w-16 rounded-md" />}
                title={name}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
