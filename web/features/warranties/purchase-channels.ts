import type { PurchaseChannel } from '#contract/calls/warranties.ts';

/** In the order they are asked in. */
const all = { officialShop: 0, amazon: 1, store: 2, gift: 3, other: 4 } satisfies Record<
  PurchaseChannel,
  number
>;

export const purchaseChannels = Object.keys(all) as readonly PurchaseChannel[];
