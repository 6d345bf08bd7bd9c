import { putUpActivity } from '#tests/support/activities.ts';
import { putUpCards } from '#tests/support/cards.ts';
import { bringSome } from '#tests/support/demo-content.ts';
import type { TestMember, TestServer } from '#tests/support/server.ts';
import { putUpVillageLists, shownBenefit } from '#tests/support/village-lists.ts';
import { postIn, putUpVillage } from '#tests/support/villages.ts';
import { giveCoins, stockShelf } from './journey.ts';

/** Puts something on every page. @returns a member who has some of it */
export async function fillSite(server: TestServer): Promise<TestMember> {
  await stockShelf(server);
  await putUpCards(server.db);
  await putUpVillageLists(server.db);
  const member = await server.member();
  await giveCoins(server, member.memberId, 100);
  await member.client.checkIn();
  const { list } = await member.client.listRedeemGifts();
  const book = list.find(({ price }) => price === 40);
  await member.client.claimGift({ giftId: book?.giftId ?? '', requestKey: crypto.randomUUID() });
  const won = ['afternoon-tea-for-two', 'the-quiet-evening-box', 'won-muslin-cloth'];
  await bringSome(server.db, ['draw/lucky.', 'draw/mothers-day.', ...won.map((slug) => `gift/${slug}.`)]);
  for (const code of ['MAR00004', 'MAR00008', 'MAR00009'])
    await putUpActivity(server.db, { code, listed: false });
  await bringSome(server.db, ['campaign/', 'qrCode/', 'material/', 'stagePiece/']);
  await member.client.lottery({ code: 'lucky', requestKey: crypto.randomUUID() });
  await server.client.sendVerifyCode({ account: 'letters@example.org' });
  const { slug } = await putUpVillage(server, {
    slug: 'night-owls',
    name: { en: 'Night owls', 'zh-Hans': '夜猫子', 'zh-Hant': '夜貓子' },
    text: { en: 'For who is awake.', 'zh-Hans': '给睡不着的人。', 'zh-Hant': '給睡不着的人。' },
    rules: [{ en: 'Be kind.', 'zh-Hans': '善待彼此。', 'zh-Hant': '善待彼此。' }],
  });
  await member.client.joinVillage({ slug });
  await postIn(member, slug, { title: 'Mira', text: 'Mira', topics: ['Mira'] });
  return member;
}

/** Pages with content of their own, and one of each kind that has none yet. */
export const pagesOfMembers: readonly string[] = [
  '/',
  '/coins',
  '/coins/detail',
  '/coins/detail?direction=out',
  '/gifts',
  '/pointsMall',
  '/coins/detail?currency=points',
  '/points',
  '/gifts/redeemList',
  '/gifts/reward',
  '/memberShip',
  '/rights',
  '/order',
  '/coupon',
  '/common/logisticsTrajectory',
  '/gifts/newBabyGiftList',
  '/gifts/momBirthdayGiftList',
  '/gifts/momBirthdayGiftList?tab=baby',
  '/gifts/jumpList?type=3',
  '/gifts/list?type=1',
  '/gifts/plays',
  '/games/checkIn',
  '/games/motherDay',
  '/profile/signIn',
  '/changePassword',
  '/app/email-verifications',
  '/address',
  '/address?edit=new',
  '/demo/mailbox',
  '/profile',
  '/profile/details',
  '/profile/settings',
  '/profile/picture',
  '/profile/loss',
  '/profile/close',
  '/activities',
  '/code',
  '/activities?state=ended',
  '/questionnaire',
  '/questionnaire2?id=evening',
  '/villages',
  '/villages/night-owls',
  '/villages/write',
  '/villages/saved',
  '/villages/mine',
  '/villages/search?q=Mira',
  '/villages/people',
  '/?stage=3',
  '/stage/words-are-coming',
  '/contact',
  '/contact?ticket=none',
  '/villages/list?type=30',
  '/villages/list?type=31',
  '/villages/courses/rest',
  '/villages/courses/rest/floor',
  `/villages/benefits/${shownBenefit}`,
  '/no/such/page',
  '/villages/list?type=9',
];
export const pagesOfVisitors: readonly string[] = [
  '/gifts/fairness',
  '/login',
  '/register',
  '/social',
  '/app/faq',
  '/common/faq?q=404404',
  '/common/faq?q=14',
  '/app/privacy',
  '/app/termsConditions',
  '/contact?question=404404',
  '/forget_pwd',
  '/recover_pwd',
  '/redirect/fastLogin',
  '/farewell?until=2026-12-21',
  '/unsubscribe?ticket=none',
  '/contactChange/refuse',
  '/contactChange/confirm',
  '/blocked',
  '/station/redirect?code=unknown',
  '/redirect?to=//evil.example',
  '/redirect/shopfiyCoupons?code=2026-10',
  '/activity/quiet-hour',
  '/activity/spring-colours',
  '/activity/from-the-box',
  '/activity/registerGift',
  '/activity/2024/BrandDay',
  '/activity/signIn',
  '/questionnaire?id=sleep',
  '/questionnaire/form?id=sleep',
  '/activity/packageCard/underwear',
  '/activity/packageCard/sock',
];
/** Those that are not to be had, by status. */
export const refused: Readonly<Record<string, number>> = {
  '/no/such/page': 404,
  '/villages/list?type=9': 404,
  '/activity/signIn': 403,
  '/activity/packageCard/sock': 404,
};
