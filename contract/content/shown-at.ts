import { isMothersDay } from '../mothers-day.ts';
import type { KindName } from './kinds.ts';

interface ShownPiece {
  readonly pieceId: string;
  readonly slug: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const faq = () => '/common/faq';

/** Where members meet each kind of gift. */
const giftPages: Readonly<Record<string, string>> = {
  redeem: '/pointsMall',
  lucky: '/gifts/list?type=1',
  newBaby: '/gifts/newBabyGiftList',
  momBirthday: '/gifts/momBirthdayGiftList',
  babyBirthday: '/gifts/momBirthdayGiftList',
  benefit: '/villages/list?type=31',
};

/** Where on the site a piece is seen: its own page, else the one that it stands on; null for what no page shows. */
const pages: { readonly [Name in KindName]: ((piece: ShownPiece) => string) | null } = {
  activity: () => '/activities',
  approvalRules: null,
  orderRules: null,
  answerRules: null,
  answerTemplate: null,
  article: ({ pieceId }) => `/gifts/eMagazineItemDetail?id=${pieceId}`,
  audience: null,
  brand: () => '/',
  picture: null,
  place: () => '/',
  broadcast: null,
  benefit: ({ pieceId }) => `/villages/benefits/${pieceId}`,
  campaign: ({ slug }) => `/activity/${slug}`,
  codePool: () => '/code',
  checkInRules: () => '/games/checkIn',
  course: ({ slug }) => `/villages/courses/${slug}`,
  document: ({ slug }) => (slug === 'terms' ? '/app/termsConditions' : '/app/privacy'),
  draw: ({ body }) => (isMothersDay(String(body['code'])) ? '/games/motherDay' : '/gifts/list?type=1'),
  dueMonthClub: () => '/villages',
  earnRule: ({ body }) => (body['currency'] === 'coins' ? '/coins' : '/points'),
  emergencySign: () => '/villages/write',
  faqGroup: faq,
  faqQuestion: faq,
  gift: ({ body }) =>
    body['kind'] === 'jump'
      ? `/gifts/jumpList?type=${body['board'] === 'partners' ? 4 : 3}`
      : (giftPages[String(body['kind'])] ?? '/gifts'),
  giftCategory: () => '/pointsMall',
  journey: ({ slug, body }) =>
    body['kind'] === 'packageCard' ? `/activity/packageCard/${slug}` : `/questionnaire?id=${slug}`,
  ledgerRules: () => '/points',
  level: () => '/memberShip',
  mailText: null,
  magazineIssue: ({ pieceId }) => `/gifts/eMagazineList?issue=${pieceId}`,
  material: () => '/',
  notificationText: null,
  product: () => '/registration',
  productCategory: () => '/registration',
  qrCode: ({ body }) => String(body['target'] || '/'),
  redirectRule: ({ body }) => String(body['target'] || '/'),
  stagePiece: ({ slug }) => `/stage/${slug}`,
  trustRules: () => '/villages',
  village: ({ slug }) => `/villages/${slug}`,
};

/** A path of the site; whatever leads elsewhere is seen on the first page. Null for what no page shows. */
export function shownAt(kind: KindName, piece: ShownPiece): string | null {
  const path = pages[kind]?.(piece) ?? null;
  return path === null || /^\/(?!\/)/.test(path) ? path : '/';
}

/** Whether there is anything of it to look at before it is published. */
export const isShown = (kind: KindName): boolean => pages[kind] !== null;
