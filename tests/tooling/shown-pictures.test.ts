import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hasSchema } from '#contract/has-schema.ts';
import { shownPicture } from '#contract/shown-picture.ts';

test('these calls show pictures of content, wherever in their results', () => {
  const found = Object.entries(calls)
    .filter(([, { result }]) => hasSchema(result, shownPicture))
    .map(([name]) => name);
  expect(found.toSorted()).toMatchInlineSnapshot(`
    [
      "cancelOrder",
      "claimBabyBirthdayGift",
      "claimBenefit",
      "claimGift",
      "claimMomBirthdayGift",
      "claimNewBabyGift",
      "extendWarranty",
      "getBenefit",
      "getBrandDay",
      "getJourney",
      "getOrder",
      "getRedeemGift",
      "getRegisterGift",
      "listActivities",
      "listBabyBirthdayGifts",
      "listClaims",
      "listCoupons",
      "listJourneys",
      "listJumpGifts",
      "listMomBirthdayGifts",
      "listNewBabyGifts",
      "listOrders",
      "listProducts",
      "listRedeemGifts",
      "listWarranties",
      "lottery",
      "luckyList",
      "mothersDay",
      "myLuckyList",
      "myWeb",
      "newProductBenefits",
      "proveJourneyPurchase",
      "reopenJourney",
      "saveJourneyDraft",
      "saveJourneyPhotos",
      "saveJourneyVideo",
      "saveProductRegistration",
      "setOrderAddress",
      "submitJourney",
      "useCoupon",
    ]
  `);
});
