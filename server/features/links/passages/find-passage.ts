import type { CallInput, CallResult } from '#contract/client.ts';
import { findWay } from '#server/features/links/qr-codes/find-way.ts';
import { allowedOf } from '#server/features/links/redirects/allowed.ts';
import { leadsNowhere } from '#server/features/links/redirects/paths.ts';
import { safeTarget } from '#server/features/links/redirects/safe-target.ts';
import type { CallContext } from '#server/kernel/http/context.ts';

/** Pages that links from elsewhere may ask for by name, wherever they are by then. */
const namedPages: Readonly<Record<string, string>> = {
  home: '/',
  gifts: '/gifts',
  pointsMall: '/pointsMall',
  points: '/points',
  coins: '/coins',
  checkIn: '/games/checkIn',
  activities: '/activities',
  coupons: '/coupon',
  orders: '/order',
  rights: '/rights',
  levels: '/memberShip',
  villages: '/villages',
  magazine: '/gifts/eMagazineList',
  registration: '/registration',
  register: '/register',
  profile: '/profile',
  faq: '/common/faq',
  contact: '/contact',
};

const closed = (why: 'nothing' | 'refused') => ({ state: 'closed', why, opensAt: null }) as const;

/** Where to go on: a code before the name of a page, and that before an address. */
export async function findPassage(
  context: CallContext,
  { code, page, to, url }: CallInput<'findPassage'>,
): Promise<CallResult<'findPassage'>> {
  const allowed = allowedOf(context);
  if (code !== undefined) {
    const way = await findWay(context.db, code, {
      brought: new URLSearchParams(),
      allowed,
      now: context.now(),
    });
    if (way.state === 'open') return { state: 'open', target: way.target, cameFrom: `qr.${way.code}` };
    return { ...way, opensAt: way.opensAt?.toISOString() ?? null };
  }
  if (page !== undefined) {
    const target = Object.hasOwn(namedPages, page) ? namedPages[page] : undefined;
    return target === undefined ? closed('refused') : { state: 'open', target, cameFrom: null };
  }
  const wanted = to ?? url;
  if (wanted === undefined) return closed('nothing');
  const target = safeTarget(wanted, allowed);
  if (target === null || leadsNowhere(target)) return closed('refused');
  return { state: 'open', target, cameFrom: null };
}
