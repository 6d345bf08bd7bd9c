import { PackageCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Order } from '#contract/calls/gifts/parcels.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { nameOf } from '#contract/written-name.ts';
import { linesOf } from '#web/features/addresses/written.ts';
import { GiftPicture } from '../pictures.tsx';
import { orderMessages } from './messages.ts';
import { isOnWay, isOpen, orderPath, stepsOf } from './rules.ts';
import { StateBadge } from '../order-state-badge.tsx';
import { useGentleRefresh } from './use-gentle-refresh.ts';

// What changes an order comes when it is to be changed.
const CancelDialog = lateComponent(
  late(() => import('./cancel-dialog.tsx')),
  'CancelDialog',
);
const AddressSheet = lateComponent(
  late(() => import('./address-sheet.tsx')),
  'AddressSheet',
);

/** One order: what it is, what happens next, what happened, and where it goes. */
export function OrderView({ order }: { order: Order }) {
  const texts = useMessages(orderMessages);
  const { call } = useApi();
  const [remark, setRemark] = useState<string | null>(null);
  const [change, setChange] = useState<'address' | 'cancel' | null>(null);
  const { orderId, state, address, addressNeeded, parcelCount, held } = order;
  useGentleRefresh(isOpen(state), async () => {
    const now = await call('getOrder', { orderId });
    return (
      now.state !== state ||
      now.held !== held ||
      now.parcelCount !== parcelCount ||
      now.addressNeeded !== addressNeeded
    );
  });
  const changing = { order, onClose: () => setChange(null), onTooLate: setRemark };
  return (
    <div className="grid gap-4">
      <Head order={order} />
      {remark !== null && (
        <Notice tone="warning" live>
          {remark}
        </Notice>
      )}
      <Next order={order} onSayAddress={() => setChange('address')} />
      <Card>
        <h3 className="mb-3 text-lg">{texts.timeline}</h3>
        <OrderTimeline order={order} />
      </Card>
      {address !== null && (
        <Card className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="text-lg">{texts.address.title}</h3>
            <address lang="" className="mt-1 break-words not-italic">
              <span className="block font-semibold">{nameOf(address)}</span>
              {linesOf(address).map((line, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and two can be equal
                <span key={place} className="block text-ink-soft">
                  {line}
                </span>
              ))}
              <span className="mt-1 block text-ink-soft">{address.phoneShown}</span>
            </address>
          </div>
          {state === 'requested' && (
            <Button variant="secondary" size="sm" onClick={() => setChange('address')}>
              {texts.address.change}
            </Button>
          )}
        </Card>
      )}
      {order.cancellable && (
        <Button variant="quiet" className="justify-self-center" onClick={() => setChange('cancel')}>
          <span className="text-danger-ink">{texts.cancel}</span>
        </Button>
      )}
      <Suspense fallback={null}>
        {change === 'address' && <AddressSheet {...changing} />}
        {change === 'cancel' && <CancelDialog {...changing} />}
      </Suspense>
    </div>
  );
}

function Head({ order }: { order: Order }) {
  const texts = useMessages(orderMessages);
  const { name, picture, state, addressNeeded, held, kind, price, currency, replaces } = order;
  const { formats } = useLocale();
  const amount = formats.number(price);
  return (
    <Card flush>
      <GiftPicture picture={picture} className="h-36 w-full lg:h-44" />
      <div className="grid gap-2 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-xl break-words">{name}</h2>
          <StateBadge state={state} addressNeeded={addressNeeded} held={held} />
        </div>
        {price > 0 ? (
          <Amount
            className="justify-self-start"
            currency={currency}
            value={amount}
            label={texts.price[currency]({ amount })}
          />
        ) : (
          <p className="text-sm text-ink-soft">
            {replaces !== null ? texts.again : kind === 'lucky' ? texts.won : texts.present}
          </p>
        )}
      </div>
    </Card>
  );
}

/** What happens next and when, and what can be done about it now. */
function Next({ order, onSayAddress }: { order: Order; onSayAddress: () => void }) {
  const texts = useMessages(orderMessages);
  const { site } = useRoot();
  const { orderId, state, addressNeeded, parcelCount: count, held, heldWords, replaces, replacedBy } = order;
  const { title, text } = texts.next[held ? 'held' : addressNeeded ? 'addressNeeded' : state];
  const isOver = state === 'cancelled' || state === 'lost' || state === 'returned';
  const tone = addressNeeded || held ? 'apricot' : state === 'delivered' ? 'sage' : 'plum';
  return (
    <Card tone={isOver ? 'sunken' : tone} className="grid justify-items-start gap-3">
      <div>
        <h3 className="text-lg">{title}</h3>
        {text !== '' && <p className="mt-1">{text}</p>}
        {heldWords !== null && <p className="mt-1 break-words whitespace-pre-line">{heldWords}</p>}
        {(state === 'cancelled' || order.priceBack) && <CameBack order={order} />}
        {site.mode !== 'real' && isOpen(state) && !addressNeeded && !held && (
          <p className="mt-2 text-sm">{texts.demo}</p>
        )}
      </div>
      {replacedBy !== null && (
        <ButtonLink to={orderPath('all', replacedBy)} variant="primary">
          {texts.instead}
        </ButtonLink>
      )}
      {replaces !== null && (
        <TextLink to={orderPath('all', replaces)} className="inline-flex min-h-11 items-center">
          {texts.first}
        </TextLink>
      )}
      {addressNeeded && <Button onClick={onSayAddress}>{texts.address.say}</Button>}
      {count > 0 && (
        <ButtonLink
          to={`/common/logisticsTrajectory?id=${orderId}`}
          variant={state === 'shipped' ? 'primary' : 'secondary'}
          icon={<PackageCheck aria-hidden="true" />}
        >
          {state === 'shipped' ? texts.parcels.follow({ count }) : texts.parcels.looked({ count })}
        </ButtonLink>
      )}
    </Card>
  );
}

function CameBack({ order: { reason, price, currency } }: { order: Order }) {
  const texts = useMessages(orderMessages);
  const { formats } = useLocale();
  return (
    <>
      {reason !== null && <p className="mt-1 break-words">{texts.reason({ reason })}</p>}
      <p className="mt-1">
        {price > 0 ? texts.cameBack[currency]({ amount: formats.number(price) }) : texts.cameBack.none}
      </p>
      {price > 0 && (
        <TextLink
          to={currency === 'coins' ? '/coins/detail?direction=in' : '/points'}
          className="inline-flex min-h-11 items-center"
        >
          {texts.statement[currency]}
        </TextLink>
      )}
    </>
  );
}

function OrderTimeline({ order }: { order: Order }) {
  const texts = useMessages(orderMessages);
  const { formats } = useLocale();
  return (
    <Timeline
      toCome={texts.toCome}
      steps={stepsOf(order).map(({ state, at }) => ({
        key: state,
        label: texts.steps[state === 'requested' && order.kind === 'lucky' ? 'won' : state],
        at,
        when: at && formats.dateTime(at),
        look: isOnWay(state) ? 'done' : 'ended',
      }))}
    />
  );
}
