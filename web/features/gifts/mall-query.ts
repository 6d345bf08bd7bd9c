import type { MallOrder } from '#contract/calls/gifts/shelf.ts';
import type { CallInput } from '#contract/client.ts';
import type { Currency } from '#contract/define.ts';

/** What of the mall is shown: it stands in the address, so that it can be kept, shared and gone back to. */
export interface MallQuery {
  readonly q: string;
  readonly category: string | null;
  readonly currency: Currency | null;
  readonly affordable: boolean;
  readonly sort: MallOrder;
}

export const wholeMall: MallQuery = {
  q: '',
  category: null,
  currency: null,
  affordable: false,
  sort: 'reach',
};

/** The orders a reader can choose; `shelf` is for the console. */
export const orders = ['reach', 'price', 'newest'] as const satisfies readonly MallOrder[];

const longestSearch = 80;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address says, as far as it makes sense: the rest is as if it did not stand there. */
export function readQuery(params: URLSearchParams): MallQuery {
  const category = params.get('category');
  const currency = params.get('currency');
  const sort = orders.find((one) => one === params.get('sort'));
  return {
    q: tidySearch(params.get('q') ?? ''),
    category: category !== null && /^[a-z][a-z0-9-]{0,39}$/.test(category) ? category : null,
    currency: currency === 'points' || currency === 'coins' ? currency : null,
    affordable: params.get('show') === 'affordable',
    sort: sort ?? wholeMall.sort,
  };
}

/** The gift that is looked at closely; null for none and for what cannot be one. */
export function readGiftId(params: URLSearchParams): string | null {
  const giftId = params.get('gift')?.toLowerCase() ?? '';
  return uuid.test(giftId) ? giftId : null;
}

export function tidySearch(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ').slice(0, longestSearch).trim();
}

/** The same for a page's address, without what is as it would be anyway. */
export function hrefOf(path: string, query: MallQuery, giftId: string | null = null): string {
  const params = new URLSearchParams();
  if (query.q !== '') params.set('q', query.q);
  if (query.category !== null) params.set('category', query.category);
  if (query.currency !== null) params.set('currency', query.currency);
  if (query.affordable) params.set('show', 'affordable');
  if (query.sort !== wholeMall.sort) params.set('sort', query.sort);
  if (giftId !== null) params.set('gift', giftId);
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Enough for a screen and the next, few enough to arrive soon. */
const giftsAtOnce = 24;

export function inputOf(query: MallQuery, cursor?: string): CallInput<'listRedeemGifts'> {
  const { q, category, currency, affordable, sort } = query;
  return {
    limit: giftsAtOnce,
    sort,
    ...(q !== '' && { search: q }),
    ...(category !== null && { category }),
    ...(currency !== null && { currency }),
    ...(affordable && { show: 'affordable' as const }),
    ...(cursor !== undefined && { cursor }),
  };
}

export const isWholeMall = (query: MallQuery): boolean =>
  hrefOf('', { ...query, sort: wholeMall.sort }) === '';
