import { withoutTrailingSlash } from '#web/kit/paths.ts';

/** Element ids for tracking by path and query; `''` is any query (specification, section 2). */
export const elementIds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': { '': '41100001' },
  '/login': { '': '41100019' },
  '/coins': { '': '41100003' },
  '/memberShip': { '': '41100002' },
  '/villages': { '': '41100012' },
  '/villages/list': { 'type=30': '41100013', 'type=31': '41100014', 'type=32': '41100015' },
  '/gifts': { '': '41100004' },
  '/gifts/list': { 'type=1': '41100006' },
  '/gifts/jumpList': { 'type=4': '41100005', 'type=3': '41100007' },
  '/gifts/redeemList': { '': '41100010' },
  '/gifts/eMagazineList': { '': '41100008' },
  '/gifts/newBabyGiftList': { '': '41100011' },
  '/gifts/momBirthdayGiftList': { '': '41100009' },
};

const idsByPath = new Map(Object.entries(elementIds).map(([path, ids]) => [path.toLowerCase(), ids]));

/**
 * Element id of an address for tracking: the trailing slash is stripped, rows with a query come before the path alone.
 * Empty for a page the table does not name.
 */
export function elementIdOf(pathname: string, search: string): string {
  const ids = idsByPath.get(withoutTrailingSlash(pathname).toLowerCase()) ?? {};
  const query = new URLSearchParams(search);
  for (const [condition, id] of Object.entries(ids)) {
    const wanted = [...new URLSearchParams(condition)];
    if (wanted.length > 0 && wanted.every(([name, value]) => query.get(name) === value)) return id;
  }
  return ids[''] ?? '';
}
