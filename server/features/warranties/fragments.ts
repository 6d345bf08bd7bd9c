import { purchaseChannels } from '#contract/calls/warranties.ts';

/** Products that a member registered, as purchases; each has a card. */
export const registeredPurchases = (memberId: string) => `
  select array_position(array['${purchaseChannels.join("','")}'], r.channel) as channel, r.created_at as at, true as card
    from product_registration r where r.member_id = ${memberId}`;
