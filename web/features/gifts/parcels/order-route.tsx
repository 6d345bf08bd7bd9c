import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { Parcel } from '#web/ui/illustrations/parcel.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useFocusOnView } from '#web/ui/use-focus-on-view.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { findOrder } from './find-order.ts';
import { orderMessages } from './messages.ts';
import { OrderList } from './order-list.tsx';
import { OrderView } from './order-view.tsx';
import { orderPath, shelfOf, shelves } from './rules.ts';

/** The list of a shelf; one order at `?id=`, beside the list where there is room. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const shelf = shelfOf(url.searchParams.get('state'));
  const id = url.searchParams.get('id');
  const [page, wanted] = await Promise.all([
    api.listOrders(shelf === 'all' ? {} : { state: shelf }),
    id === null ? null : findOrder(api, id),
  ]);
  // A wide screen without an order chosen shows the newest.
  const newest = id === null ? page.list[0] : undefined;
  const order = newest === undefined ? wanted : await findOrder(api, newest.orderId);
  return { shelf, id, page, order };
}

export default function OrderPage() {
  const { shelf, id, page, order } = useLoaderData<typeof loader>();
  const texts = useMessages(orderMessages);
  const wanted = useWanted();
  const view = useFocusOnView(id ?? 'list');
  useEffect(() => {
    if (id !== null && (view.current?.getBoundingClientRect().top ?? 0) < 0) scrollTo(0, 0);
  }, [id, view]);
  const nothing = shelf === 'all' && id === null && page.list.length === 0;
  return (
    <div className="page">
      <div className={clsx(id !== null && 'hidden lg:block')}>
        <PageHeader
          title={texts.title}
          subtitle={texts.subtitle}
          back={{ to: '/gifts', label: texts.back }}
        />
      </div>
      {id !== null && (
        <div className="lg:hidden">
          <PageHeader title={texts.one} back={{ to: orderPath(shelf), label: texts.backToList }} />
        </div>
      )}
      {nothing ? (
        <EmptyState
          illustration={<Parcel />}
          title={texts.list.empty}
          text={texts.list.emptyText}
          action={<ButtonLink to="/gifts/redeemList">{texts.list.emptyAction}</ButtonLink>}
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-8">
          <section
            ref={id === null ? view : undefined}
            tabIndex={-1}
            aria-label={texts.title}
            className={clsx('focus-visible:outline-0', id !== null && 'hidden lg:block')}
          >
            <FilterLinks
              label={texts.filter}
              className="mb-4"
              links={shelves.map((one) => ({
                to: orderPath(one),
                label: texts.shelves[one],
                current: one === (wanted?.shelf ?? shelf),
              }))}
            />
            <div
              aria-busy={wanted !== null && wanted.shelf !== shelf}
              className={clsx(
                'transition-opacity',
                wanted !== null && wanted.shelf !== shelf && 'opacity-50',
              )}
            >
              <OrderList
                key={`${shelf} ${page.list[0]?.orderId}`}
                shelf={shelf}
                first={page}
                order={order}
                chosen={wanted?.id ?? id}
              />
            </div>
          </section>
          <section
            ref={id === null ? undefined : view}
            tabIndex={-1}
            aria-label={order?.name ?? texts.one}
            aria-busy={wanted !== null && wanted.id !== id}
            className={clsx(
              'transition-opacity focus-visible:outline-0',
              id === null && 'hidden lg:block',
              wanted !== null && wanted.id !== id && 'opacity-50',
            )}
          >
            {order !== null ? (
              <OrderView key={order.orderId} order={order} />
            ) : (
              id !== null && (
                <EmptyState
                  illustration={<Parcel />}
                  title={texts.unknown}
                  text={texts.unknownText}
                  action={<ButtonLink to="/order">{texts.list.emptyShelfAction}</ButtonLink>}
                />
              )
            )}
          </section>
        </div>
      )}
    </div>
  );
}

/** What was tapped, while it is on its way. */
function useWanted() {
  const { location } = useNavigation();
  if (location?.pathname !== '/order') return null;
  const query = new URLSearchParams(location.search);
  return { shelf: shelfOf(query.get('state')), id: query.get('id') };
}
