import { consoleBase } from '#contract/console-page.ts';
import type { PageName } from './page-names.ts';

export type LayoutName = 'blank' | 'common' | 'default' | 'login' | 'register';

export interface PageRow {
  readonly path: string;
  readonly layout: LayoutName;
  readonly name: PageName;
  /** What it is called for a member in a pause or after a loss, where its name speaks of births or birthdays. */
  readonly quietName?: PageName;
  /** Route module, relative to `web/`. */
  readonly file: string;
  /** Other paths of the same page. */
  readonly aliases?: readonly string[];
  /** Code that must be in the member's `activityList`; 403 otherwise. */
  readonly permission?: string;
  readonly redirectTo?: string;
  /** The route's own validation: false is a fatal 404. */
  readonly valid?: (url: URL) => boolean;
  /** Pages of ours beyond the specification that ask for no sign-in. */
  readonly public?: true;
  readonly demoOnly?: true;
  /**
   * The same for all who ask for it alike and are not signed in, so that it is prepared once (`shared-page.ts`): of the
   * request its loader reads no more than that says.
   */
  readonly shared?: true;
  /** Where it leads in a demo that others reach. */
  readonly inTheOpen?: string;
}

type Extra = Omit<PageRow, 'path' | 'layout' | 'name' | 'file'>;

function page(path: string, layout: LayoutName, name: PageName, file: string, extra: Extra = {}): PageRow {
  return { path, layout, name, file, ...extra };
}

/** A `type` that is given must be one the page knows; without one the page decides. */
function typeIsOneOf(...types: readonly string[]): (url: URL) => boolean {
  return ({ searchParams }) => {
    const type = searchParams.get('type');
    return type === null || types.includes(type);
  };
}

const endsInId = ({ pathname }: URL): boolean =>
  /\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/?$/i.test(pathname);

/** The steps of journeys: which of them one has, its loader knows. */
function journeySteps(path: string, ...steps: readonly (keyof typeof stepNames)[]): PageRow[] {
  return steps.map((step) => page(`${path}/${step}`, 'common', stepNames[step], journeyFile(step)));
}

const stepNames = {
  form: 'journeyForm',
  amazon: 'journeyAmazon',
  video: 'journeyVideo',
  upload: 'journeyUpload',
  result: 'journeyResult',
} as const satisfies Record<string, PageName>;

function journeyFile(name: string): string {
  return `features/journeys/${name}-route.tsx`;
}

function villageFile(name: string): string {
  return `features/villages/${name}-route.tsx`;
}

/** Which one, its `id` says; without one it is the list of them. */
function questionnaire(path: string): PageRow[] {
  return [
    page(path, 'common', 'questionnaire', journeyFile('questionnaire'), { aliases: [`${path}/index`] }),
    ...journeySteps(path, 'form', 'amazon', 'result', 'upload'),
  ];
}

/** One page at two addresses. */
const registration = 'features/warranties/registration-route.tsx';

/** Every route of the site (specification, section 2). The router, the guard and the tracking read this table. */
export const pageRows: readonly PageRow[] = [
  page('/', 'default', 'home', 'features/home/home-route.tsx'),
  page('/login', 'blank', 'login', 'features/members/login-route.tsx', { shared: true }),
  page('/register', 'login', 'register', 'features/members/register-route.tsx'),
  page('/forget_pwd', 'login', 'forgetPassword', 'features/members/forget-route.tsx'),
  page('/recover_pwd', 'login', 'recoverPassword', 'features/members/recover-route.tsx'),
  page('/logout', 'blank', 'logout', 'features/members/logout-route.tsx'),
  page('/changePassword', 'default', 'changePassword', 'features/members/change-password-route.tsx'),
  page('/social', 'login', 'social', 'features/social/social-route.tsx', { public: true }),
  page('/continue', 'login', 'continueAs', 'features/members/continue-route.tsx', { public: true }),
  page('/redirect', 'blank', 'passage', 'features/links/passage-route.tsx'),
  page('/redirect/fastLogin', 'blank', 'fastLogin', 'features/members/fast-login-route.tsx'),
  page('/redirect/shopfiyCoupons', 'blank', 'shopCoupons', 'features/links/shop-coupons-route.tsx'),
  page('/station/redirect', 'common', 'passage', 'features/links/passage-route.tsx'),

  page('/coins', 'default', 'coins', 'features/earn-rules/coins-route.tsx'),
  page('/coins/detail', 'default', 'coinsDetail', 'features/ledger/statement-route.tsx'),
  page('/points', 'default', 'points', 'features/earn-rules/points-route.tsx'),
  page('/pointsMall', 'default', 'pointsMall', 'features/gifts/points-mall-route.tsx'),
  page('/order', 'default', 'order', 'features/gifts/parcels/order-route.tsx'),
  page('/coupon', 'default', 'coupon', 'features/gifts/coupons/coupon-route.tsx'),
  page('/address', 'default', 'address', 'features/addresses/address-route.tsx'),
  page('/rights', 'default', 'rights', 'features/profile/rights-route.tsx'),
  page('/rights/upload', 'default', 'rightsUpload', 'features/warranties/upload-route.tsx'),
  page('/memberShip', 'default', 'memberShip', 'features/levels/membership-route.tsx'),
  page('/code', 'common', 'code', 'features/codes/code-route.tsx', { public: true }),
  page('/activities', 'default', 'activities', 'features/campaigns/activities/activities-route.tsx'),
  page('/invite', 'default', 'invite', 'features/referral/invite-route.tsx'),
  page('/invite/:code', 'common', 'invited', 'features/referral/invited-route.tsx', { public: true }),
  page('/badges', 'default', 'badges', 'features/badges/badges-route.tsx'),
  page('/villages', 'default', 'villages', villageFile('villages')),
  page('/villages/write', 'default', 'villagesWrite', villageFile('write')),
  page('/villages/saved', 'default', 'villagesSaved', villageFile('saved')),
  page('/villages/mine', 'default', 'villagesMine', villageFile('mine')),
  page('/villages/search', 'default', 'villagesSearch', villageFile('search')),
  page('/villages/people', 'default', 'villagesPeople', villageFile('people')),
  page('/villages/:village', 'default', 'village', villageFile('village')),
  page('/villages/:village/:postId', 'default', 'villagePost', villageFile('thread'), {
    valid: endsInId,
  }),
  page('/villages/list', 'default', 'villagesList', villageFile('list'), {
    valid: typeIsOneOf('30', '31', '32'),
  }),
  page('/villages/courses/:course', 'default', 'course', 'features/courses/course-route.tsx'),
  page('/villages/courses/:course/:lesson', 'default', 'lesson', 'features/courses/lesson-route.tsx'),
  page('/villages/benefits/:benefitId', 'default', 'benefit', 'features/benefits/benefit-route.tsx', {
    valid: endsInId,
  }),
  page('/profile/signIn', 'default', 'signInWays', 'features/social/sign-in-route.tsx'),
  page('/profile', 'default', 'profile', 'features/profile/profile-route.tsx'),
  page('/profile/details', 'default', 'profileDetails', 'features/profile/details-route.tsx'),
  page('/profile/settings', 'default', 'profileSettings', 'features/profile/settings-route.tsx'),
  page('/profile/picture', 'default', 'profilePicture', 'features/profile/picture-route.tsx'),
  page('/profile/told', 'default', 'profileTold', 'features/events/told-route.tsx'),
  page('/notifications', 'default', 'notifications', 'features/notifications/notifications-route.tsx'),
  page(
    '/notifications/settings',
    'default',
    'notificationSettings',
    'features/notifications/settings-route.tsx',
  ),
  page('/profile/loss', 'default', 'profileLoss', 'features/profile/loss-route.tsx'),
  page('/profile/close', 'default', 'profileClose', 'features/profile/close-route.tsx'),
  page('/farewell', 'common', 'farewell', 'features/profile/farewell-route.tsx', { public: true }),
  page('/unsubscribe', 'common', 'unsubscribe', 'features/profile/unsubscribe-route.tsx', { public: true }),
  ...['refuse', 'confirm'].map((answer) =>
    page(`/contactChange/${answer}`, 'common', 'contactChange', 'features/members/contact-change-route.tsx', {
      public: true,
    }),
  ),
  page('/blocked', 'common', 'blocked', 'features/members/blocked-route.tsx', { public: true }),
  page('/contact', 'common', 'contact', 'features/tickets/contact/contact-route.tsx'),
  page('/stage/:slug', 'default', 'stagePiece', 'features/materials/stage-route.tsx'),
  page('/report-image', 'common', 'reportImage', 'features/cases/report-route.tsx', { public: true }),

  page('/gifts', 'default', 'gifts', 'features/gifts/gifts-route.tsx'),
  page('/gifts/list', 'default', 'giftsList', 'features/draws/draw-list-route.tsx', {
    valid: typeIsOneOf('1'),
  }),
  page('/gifts/plays', 'default', 'giftsPlays', 'features/draws/my-plays-route.tsx'),
  page('/gifts/reward', 'default', 'giftsReward', 'features/gifts/reward-route.tsx'),
  page('/gifts/jumpList', 'default', 'giftsJumpList', 'features/gifts/offers-route.tsx', {
    valid: typeIsOneOf('3', '4'),
  }),
  page('/gifts/redeemList', 'default', 'giftsRedeemList', 'features/gifts/redeem-list-route.tsx'),
  page('/gifts/eMagazineList', 'default', 'magazine', 'features/magazine/shelf-route.tsx'),
  page('/gifts/eMagazineItemDetail', 'default', 'magazineItem', 'features/magazine/item-route.tsx'),
  page('/gifts/newBabyGiftList', 'default', 'newBabyGifts', 'features/gifts/new-baby-route.tsx', {
    quietName: 'gifts',
  }),
  page('/gifts/momBirthdayGiftList', 'default', 'birthdayGifts', 'features/gifts/birthday-route.tsx', {
    quietName: 'gifts',
  }),
  page('/gifts/fairness', 'common', 'fairness', 'features/draws/fairness/fairness-route.tsx', {
    public: true,
  }),

  page('/games/checkIn', 'default', 'checkIn', 'features/check-in/check-in-route.tsx'),
  page('/games/motherDay', 'default', 'motherDay', 'features/draws/mother-day-route.tsx'),

  page('/activity/signIn', 'blank', 'checkIn', 'features/check-in/check-in-route.tsx', {
    permission: 'MAR00002',
    redirectTo: '/games/checkIn',
  }),
  page(
    '/activity/registerGift',
    'blank',
    'registerGift',
    'features/campaigns/activities/register-gift-route.tsx',
  ),
  page('/activity/2024/BrandDay', 'blank', 'brandDay', 'features/campaigns/activities/brand-day-route.tsx'),
  // The masked campaign routes of the specification: pages that staff make, in the layout they choose.
  page('/activity/:slug', 'blank', 'activities', 'features/campaigns/pages/campaign-route.tsx'),
  page('/activity/packageCard/:card', 'common', 'packageCard', journeyFile('package-card')),
  ...journeySteps('/activity/packageCard/:card', 'form', 'amazon', 'video', 'upload', 'result'),

  page('/app/faq', 'common', 'faq', 'features/information/faq-route.tsx', { shared: true }),
  page('/common/faq', 'common', 'faq', 'features/information/faq-route.tsx', { shared: true }),
  page('/app/privacy', 'common', 'privacy', 'features/information/privacy-route.tsx', { shared: true }),
  page('/app/termsConditions', 'common', 'terms', 'features/information/terms-route.tsx', { shared: true }),
  page(
    '/app/email-verifications',
    'common',
    'emailVerification',
    'features/members/email-verification-route.tsx',
  ),
  page('/common/logisticsTrajectory', 'common', 'logistics', 'features/gifts/parcels/logistics-route.tsx'),

  page('/form/registration', 'common', 'productRegistration', registration),
  page('/registration', 'common', 'productRegistration', registration),
  ...questionnaire('/questionnaire'),
  ...questionnaire('/questionnaire2'),

  page('/design', 'blank', 'design', 'app/design/design-route.tsx', { public: true, demoOnly: true }),
  page('/demo/mailbox', 'common', 'mailbox', 'features/outbox/mailbox-route.tsx', {
    public: true,
    demoOnly: true,
    inTheOpen: `${consoleBase}/messages`,
  }),
];
