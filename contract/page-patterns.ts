/**
 * What an event of a page tells of where it was, apart from the page’s pattern:
 * - `address`: the address, with the query values that are reported. Only what everybody finds at it stands there.
 * - `pattern`: nothing. What is at it is hers alone, an order or a registration, or its address may hold a secret.
 * - `intimate`: nothing, nor whose it was, in which browser, or when but for the hour (rule 21 of security).
 */
export type PageTells = 'address' | 'pattern' | 'intimate';

/**
 * Every page of the site by its pattern. `web/app/page-rows.ts` has the same ones, as a test holds it to: whoever adds a page
 * decides here what its events tell. Intimate is what shows rest, a stage, children, a search, a group of hers, what is
 * written under another name, or that somebody needs help.
 */
export const pagePatterns = {
  '/': 'pattern',
  '/login': 'pattern',
  '/register': 'pattern',
  '/forget_pwd': 'pattern',
  '/recover_pwd': 'pattern',
  '/logout': 'pattern',
  '/changePassword': 'pattern',
  '/social': 'pattern',
  '/continue': 'pattern',
  '/redirect': 'pattern',
  '/redirect/fastLogin': 'pattern',
  '/redirect/shopfiyCoupons': 'pattern',
  '/station/redirect': 'pattern',

  '/coins': 'pattern',
  '/coins/detail': 'pattern',
  '/points': 'pattern',
  '/pointsMall': 'pattern',
  '/order': 'pattern',
  '/coupon': 'pattern',
  '/address': 'pattern',
  '/rights': 'pattern',
  '/rights/upload': 'pattern',
  '/memberShip': 'pattern',
  '/activities': 'pattern',
  '/code': 'pattern',

  '/villages': 'pattern',
  '/villages/list': 'address',
  // When somebody wrote under another name stands beside what she wrote.
  '/villages/write': 'intimate',
  '/villages/saved': 'intimate',
  '/villages/mine': 'intimate',
  '/villages/search': 'intimate',
  '/villages/people': 'intimate',
  // Groups of mothers whose children are due in one month, or who share a sorrow.
  '/villages/:village': 'intimate',
  '/villages/:village/:postId': 'intimate',
  '/villages/courses/:course': 'address',
  '/villages/courses/:course/:lesson': 'address',
  '/villages/benefits/:benefitId': 'address',

  '/profile': 'pattern',
  '/profile/signIn': 'pattern',
  '/profile/picture': 'pattern',
  '/profile/close': 'pattern',
  '/profile/details': 'intimate',
  '/profile/settings': 'intimate',
  '/profile/loss': 'intimate',
  '/farewell': 'intimate',
  '/notifications': 'pattern',
  '/notifications/settings': 'pattern',
  '/unsubscribe': 'pattern',
  '/contactChange/refuse': 'pattern',
  '/contactChange/confirm': 'pattern',
  '/blocked': 'intimate',
  '/contact': 'pattern',
  '/stage/:slug': 'intimate',
  '/report-image': 'intimate',

  '/gifts': 'pattern',
  '/gifts/list': 'address',
  '/gifts/plays': 'pattern',
  '/gifts/reward': 'pattern',
  '/gifts/jumpList': 'address',
  '/gifts/redeemList': 'pattern',
  '/gifts/eMagazineList': 'pattern',
  // Which article somebody reads can tell of a loss or an illness.
  '/gifts/eMagazineItemDetail': 'pattern',
  '/gifts/newBabyGiftList': 'intimate',
  '/gifts/momBirthdayGiftList': 'intimate',
  '/gifts/fairness': 'pattern',

  '/games/checkIn': 'pattern',
  '/games/motherDay': 'pattern',

  '/activity/signIn': 'pattern',
  '/activity/registerGift': 'pattern',
  '/activity/2024/BrandDay': 'pattern',
  '/activity/:slug': 'address',
  '/activity/packageCard/:card': 'address',
  '/activity/packageCard/:card/form': 'address',
  '/activity/packageCard/:card/amazon': 'address',
  '/activity/packageCard/:card/video': 'address',
  '/activity/packageCard/:card/upload': 'address',
  '/activity/packageCard/:card/result': 'address',

  // Where one searches for an answer.
  '/app/faq': 'intimate',
  '/common/faq': 'intimate',
  '/app/privacy': 'pattern',
  '/app/termsConditions': 'pattern',
  '/app/email-verifications': 'pattern',
  '/common/logisticsTrajectory': 'pattern',

  '/form/registration': 'pattern',
  '/registration': 'pattern',
  '/questionnaire': 'address',
  '/questionnaire/form': 'address',
  '/questionnaire/amazon': 'address',
  '/questionnaire/result': 'address',
  '/questionnaire/upload': 'address',
  '/questionnaire2': 'address',
  '/questionnaire2/form': 'address',
  '/questionnaire2/amazon': 'address',
  '/questionnaire2/result': 'address',
  '/questionnaire2/upload': 'address',

  '/design': 'pattern',
  '/demo/mailbox': 'pattern',
} as const satisfies Readonly<Record<string, PageTells>>;

export type PagePattern = keyof typeof pagePatterns;

/** Other addresses of a page, under whose pattern their events are. */
export const otherPatterns: Readonly<Record<string, PagePattern>> = {
  '/questionnaire/index': '/questionnaire',
  '/questionnaire2/index': '/questionnaire2',
};

// The object's own keys.
export const patterns = Object.keys(pagePatterns) as readonly PagePattern[];

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const candidates = [...patterns.map((one) => [one, one] as const), ...Object.entries(otherPatterns)]
  .map(([address, pattern]) => ({ pattern, parts: partsOf(address.toLowerCase()) }))
  // As the router chooses: what is written out comes before what may be anything.
  .toSorted((a, b) => written(b.parts) - written(a.parts));

function written(parts: readonly string[]): number {
  return parts.filter((part) => !part.startsWith(':')).length;
}

/** What is written in percent signs is the same address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page at a path, whatever its case and the slash at its end; null where the site has none. */
export function pageAt(path: string): { readonly pattern: PagePattern; readonly tells: PageTells } | null {
  if (!path.startsWith('/')) return null;
  const parts = partsOf(path.split(/[?#]/)[0] ?? '').map((part) => decoded(part).toLowerCase());
  const found = candidates.find(
    (one) =>
      one.parts.length === parts.length &&
      one.parts.every((part, index) => part.startsWith(':') || part === parts[index]),
  );
  return found ? { pattern: found.pattern, tells: pagePatterns[found.pattern] } : null;
}
