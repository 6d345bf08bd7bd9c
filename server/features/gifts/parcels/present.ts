import type { Order, OrderSummary, Parcel, ParcelStatus } from '#contract/calls/gifts/parcels.ts';
import type { Localised, Script } from '#contract/locales.ts';
import { presentDeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { callThing, type NameReader } from '#server/core/rest/plain-names.ts';
import type { OrderRow, WholeOrderRow } from './queries.ts';
import type { ParcelEventRow, ParcelRow } from './queries-parcels.ts';
import { isCancellable } from './states.ts';

export function presentSummary(row: OrderRow, reader: NameReader): OrderSummary {
  return {
    orderId: row.orderId,
    giftId: row.giftId,
    kind: row.kind,
    ...callThing('gift', row, reader),
    currency: row.currency,
    price: row.price,
    state: row.state,
    orderedAt: row.orderedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    cancellable: isCancellable(row.state),
    addressNeeded: row.state === 'requested' && row.address === null,
    held: row.heldAt !== null,
  };
}

export function presentOrder(row: WholeOrderRow, reader: NameReader): Order {
  return {
    ...presentSummary(row, reader),
    address: row.address && presentDeliveryAddress(row.address, reader.script),
    reason: row.reason,
    heldWords: row.heldWords,
    priceBack: row.priceBack,
    replaces: row.replaces,
    replacedBy: row.replacedBy,
    timeline: row.timeline.map(({ state, at, actor }) => ({ state, at: at.toISOString(), actor })),
    parcelCount: row.parcelCount,
  };
}

export function presentParcel(row: ParcelRow, events: readonly ParcelEventRow[], script: Script): Parcel {
  return {
    parcelId: row.parcelId,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    shippedAt: row.shippedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    unansweredSince: row.unansweredSince?.toISOString() ?? null,
    events: events
      .filter(({ parcelId }) => parcelId === row.parcelId)
      .map(({ at, status, place }) => ({
        at: at.toISOString(),
        status,
        description: descriptions[status][script],
        place,
      })),
  };
}

/** Carriers word these each in their own way; members read ours. */
const descriptions: Readonly<Record<ParcelStatus, Localised>> = {
  accepted: {
    en: 'Handed over to the carrier',
    'zh-Hans': '快递已揽收',
    'zh-Hant': '貨運公司已收件',
  },
  inTransit: { en: 'On its way', 'zh-Hans': '运输途中', 'zh-Hant': '運送途中' },
  outForDelivery: { en: 'Out for delivery', 'zh-Hans': '正在派送', 'zh-Hant': '正在派送' },
  failedAttempt: {
    en: 'Nobody could take it; the carrier tries again',
    'zh-Hans': '未能送达，将再次派送',
    'zh-Hant': '未能送達，將再次派送',
  },
  delivered: { en: 'Delivered', 'zh-Hans': '已签收', 'zh-Hant': '已送達' },
};
