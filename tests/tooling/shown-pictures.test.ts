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
      "getCampaign",
      "getCourse",
      "getJourney",
      "getLesson",
      "getMagazineIssue",
      "getMagazineItem",
      "getOrder",
      "getRedeemGift",
      "getRegisterGift",
      "getStaffOrder",
      "getStagePiece",
      "getVillage",
      "joinVillage",
      "leaveVillage",
      "listActivities",
      "listBabyBirthdayGifts",
      "listClaims",
      "listCoupons",
      "listJourneys",
      "listJumpGifts",
      "listMagazineIssues",
      "listMomBirthdayGifts",
      "listNewBabyGifts",
      "listOrderQueue",
      "listOrders",
      "listProducts",
      "listRedeemGifts",
      "listStageContent",
      "listUsedCodes",
      "listVillages",
      "listWarranties",
      "listWork",
      "lottery",
      "luckyList",
      "mothersDay",
      "muteVillage",
      "myLuckyList",
      "myWeb",
      "newProductBenefits",
      "onlineCourse",
      "proveJourneyPurchase",
      "querySceneMaterialList",
      "reopenJourney",
      "saveJourneyDraft",
      "saveJourneyPhotos",
      "saveJourneyVideo",
      "saveProductRegistration",
      "setOrderAddress",
      "submitJourney",
      "useCode",
      "useCoupon",
    ]
  `);
});
