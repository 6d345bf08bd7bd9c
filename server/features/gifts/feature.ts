import { audienceConditions } from '#server/core/audience/conditions.ts';
import { likeness } from '#server/core/previews/likeness.ts';
import { claimConditions } from './fragments-conditions.ts';
import { claimLikeness } from './fragments-likeness.ts';
import { working } from '#server/core/worklist/sources.ts';
import { workingOrders } from './parcels/working-orders.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { readSessionWithRest } from '#server/core/members/read-member.ts';
import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { causes } from '#server/core/ledger/causes.ts';
import { claimCauses, claimFacts } from './fragments.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { proving } from '#server/core/ledger/verify-ledger.ts';
import { carriersOf } from '#server/integrations/carriers.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { addGiftStock, countGiftStock, getGiftStock, setGiftPlace } from './claims/add-stock.ts';
import { proposables } from '#server/core/approvals/proposables.ts';
import { listGiftStock } from './claims/list-stock.ts';
import { proposedCount, proposedStock } from './claims/proposed-stock.ts';
import { birthDecider } from './claims/births.ts';
import { couponHandlers } from './claims/coupon-routes.ts';
import { giftChecks } from './claims/queries-checks.ts';
import { getPickList, openParcelPapers } from './parcels/papers.ts';
import { pollParcels } from './parcels/poll-parcels.ts';
import { shipTracked } from './parcels/ship-tracked.ts';
import { orderHandlers } from './parcels/routes.ts';
import { orderDeskHandlers } from './parcels/desk-routes.ts';
import { reasonsOfActs } from './parcels/reasons-of-acts.ts';
import { reasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { mailLowStock } from './claims/mail-low-stock.ts';
import { giftWork } from './shelf/publish-gift.ts';
import { giftHandlers } from './routes.ts';
import { ownClaims } from './claims/own-claims.ts';

export const gifts = {
  room: 'features/gifts',
  tables: [
    // Both for the release before.
    'gift',
    'giftCategory',
    'giftVersion',
    'giftSupply',
    'giftSupplyAct',
    'giftPlace',
    'orderAct',
    'giftClaim',
    'giftStock',
    'claimEvent',
    'couponCode',
    'parcel',
    'parcelEvent',
  ],
  calls: {
    ...giftHandlers,
    ...couponHandlers,
    ...orderHandlers,
    ...orderDeskHandlers,
    addGiftStock,
    countGiftStock,
    getGiftStock,
    setGiftPlace,
    listGiftStock,
    getPickList,
    openParcelPapers,
    shipTracked,
  },
  sessionReaders: { claimGift: readSessionWithRest },
  jobs: [
    { name: 'low-stock', cron: '*/15 * * * *', seconds: 60, run: mailLowStock },
    {
      name: 'poll-parcels',
      cron: '*/5 * * * *',
      seconds: 240,
      when: (config) => carriersOf(config).size > 0,
      run: async (services, signal) => {
        const { now, log, config } = services;
        const carriers = carriersOf(config);
        const onFailure = (carrier: string, error: unknown) =>
          log.warn({ carrier, err: error }, 'a carrier did not answer, or told nonsense');
        await inBatches(() => pollParcels(services, carriers, now(), { onFailure }), { signal });
      },
    },
  ],
  content: { gift: giftWork },
  answers: [
    audienceConditions.gives(claimConditions),
    working.gives(workingOrders),
    likeness.gives([claimLikeness]),
    ownData.gives(ownClaims),
    proving.gives(giftChecks),
    deciding.gives({ kind: 'birth', decider: birthDecider }),
    memberFacts.gives(claimFacts),
    causes.gives(claimCauses),
    proposables.gives({ addGiftStock: proposedStock, countGiftStock: proposedCount }),
    ...reasonsOfActs.map((reasons) => reasonsGiven.gives(reasons)),
  ],
} as const satisfies Feature;
