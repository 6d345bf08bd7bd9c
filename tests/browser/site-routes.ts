import { shownBenefit } from '#tests/support/village-lists.ts';

/** What a visitor meets behind an address; written down from the specification, section 2, not from the site. */
export interface SiteRoute {
  readonly path: string;
  readonly layout: 'blank' | 'common' | 'default' | 'login';
  /** Opens without signing in. */
  readonly open: boolean;
}

const list = (layout: SiteRoute['layout'], open: boolean, paths: readonly string[]): SiteRoute[] =>
  paths.map((path) => ({ path, layout, open }));

const steps = (card: string, ...names: string[]) => [card, ...names.map((name) => `${card}/${name}`)];

/** Every route that shows a page of its own. `/`, `/login` and `/activity/signIn` have tests of their own. */
export const siteRoutes: readonly SiteRoute[] = [
  ...list('login', true, ['/register', '/forget_pwd', '/recover_pwd', '/social']),
  ...list('blank', false, ['/logout']),
  ...list('blank', true, ['/redirect', '/redirect/fastLogin', '/redirect/shopfiyCoupons']),
  ...list('common', true, ['/station/redirect', '/contact', '/code']),
  ...list('default', false, [
    '/changePassword',
    '/coins',
    '/coins/detail',
    '/points',
    '/pointsMall',
    '/order',
    '/coupon',
    '/address',
    '/rights',
    '/rights/upload',
    '/memberShip',
    '/activities',
    '/villages',
    '/villages/write',
    '/villages/saved',
    '/villages/mine',
    '/villages/search',
    '/villages/people',
    '/villages/list',
    '/villages/list?type=30',
    '/villages/list?type=31',
    '/villages/list?type=32',
    '/villages/courses/rest',
    '/villages/courses/rest/floor',
    `/villages/benefits/${shownBenefit}`,
    '/gifts',
    '/gifts/list',
    '/gifts/list?type=1',
    '/gifts/plays',
    '/gifts/reward',
    '/gifts/jumpList',
    '/gifts/jumpList?type=3',
    '/gifts/jumpList?type=4',
    '/gifts/redeemList',
    '/gifts/eMagazineList',
    '/gifts/eMagazineItemDetail',
    '/gifts/newBabyGiftList',
    '/gifts/momBirthdayGiftList',
    '/stage/your-fertile-days',
    '/games/checkIn',
    '/games/motherDay',
    '/profile/signIn',
    '/profile',
    '/profile/details',
    '/profile/settings',
    '/profile/picture',
    '/notifications',
    '/notifications?show=unread',
    '/notifications/settings',
    '/profile/loss',
    '/profile/close',
  ]),
  ...list('blank', true, ['/activity/registerGift', '/activity/2024/BrandDay']),
  ...list('common', true, [
    '/app/faq',
    '/common/faq',
    '/app/privacy',
    '/app/termsConditions',
    '/app/email-verifications',
    '/form/registration',
    '/registration',
    ...['/questionnaire', '/questionnaire2'].flatMap((path) =>
      steps(path, 'index', 'form', 'amazon', 'result', 'upload').flatMap((page) =>
        page === path || page.endsWith('index') ? [page, `${page}?id=sleep`] : [`${page}?id=sleep`],
      ),
    ),
    ...steps('/activity/packageCard/underwear', 'form', 'amazon', 'video'),
    ...steps('/activity/packageCard/wirelessbra', 'form', 'amazon', 'video', 'upload', 'result'),
    ...steps('/activity/packageCard/pregnancypillow', 'form', 'amazon', 'upload', 'result'),
    '/demo/mailbox',
    '/gifts/fairness',
    '/farewell',
    '/unsubscribe',
    '/contactChange/refuse',
    '/contactChange/confirm',
    '/blocked',
    '/report-image',
    '/report-image?ticket=nothing-like-it',
  ]),
  ...list('common', false, ['/common/logisticsTrajectory']),
];

/** Addresses with the very page of another one behind them, and which one that is. */
export const sameAs: Readonly<Record<string, string>> = {
  '/form/registration': '/registration',
  '/app/faq': '/common/faq',
  '/villages/list': '/villages/list?type=32',
  '/gifts/list': '/gifts/list?type=1',
  '/gifts/jumpList': '/gifts/jumpList?type=3',
  '/questionnaire/index': '/questionnaire',
  '/questionnaire/index?id=sleep': '/questionnaire?id=sleep',
  '/questionnaire2': '/questionnaire',
  '/questionnaire2/index': '/questionnaire',
  '/questionnaire2?id=sleep': '/questionnaire?id=sleep',
  '/questionnaire2/index?id=sleep': '/questionnaire?id=sleep',
  '/questionnaire2/form?id=sleep': '/questionnaire/form?id=sleep',
};

/** Steps that lead on to the first one at once, for who has answered nothing. */
export const leadingOn: Readonly<Record<'journeys' | 'cards', readonly string[]>> = {
  journeys: ['/questionnaire', '/questionnaire2'].flatMap((path) =>
    ['amazon', 'result', 'upload'].map((step) => `${path}/${step}?id=sleep`),
  ),
  cards: siteRoutes
    .map(({ path }) => path)
    .filter((path) => /^\/activity\/packageCard\/\w+\/(?!form$)/.test(path)),
};

/** Addresses that fit no route, and such that fit one and name nothing. */
export const missingPages: readonly string[] = [
  '/activity/packageCard',
  '/questionnaire/video',
  '/no/such/page',
];
export const invalidPages: readonly string[] = [
  '/villages/list?type=33',
  '/villages/no-such-village',
  '/villages/no-such-village/no-post',
  '/villages/benefits/none',
  '/gifts/jumpList?type=x',
  '/activity/unknown-campaign',
  '/activity/packageCard/underwear/upload',
  '/activity/packageCard/underwear/result',
  '/activity/packageCard/pregnancypillow/video',
  '/activity/packageCard/nursingbra',
  '/activity/packageCard/nursingbra/form',
  '/stage/nothing',
  '/questionnaire?id=underwear',
  '/questionnaire/form?id=nothing',
];
