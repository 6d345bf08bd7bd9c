import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { rests } from '#web/kit/rests.ts';
import { appended } from './appended.ts';

export interface Page<Item> {
  readonly list: readonly Item[];
  readonly nextCursor: string | null;
}

/** Lists that are remembered while the site is open; the oldest go first. */
const mostKept = 20;

/** What was loaded of a list, by its place: who reads, the entry of the browser's history, its name. Empty on the server. */
// oxlint-disable-next-line house/bounded-modules -- `mostKept` bounds it.
const kept = new Map<string, Page<unknown>>();

/**
 * Where what is loaded of a list is kept: what is kept of one member, and of her while she rests, is shown to nobody else
 * and not otherwise.
 * @param entry key of the entry of the browser's history
 */
export const placeOf = (
  user: Pick<UserInfo, 'uid' | 'paused' | 'lost'> | null,
  entry: string,
  name: string,
): string => JSON.stringify([user?.uid ?? null, rests(user), entry, name]);

/** The list as it came, followed by what had been loaded of it before she went away. */
export function withKept<Item>(first: Page<Item>, place: string, keyOf: (item: Item) => string): Page<Item> {
  // A place belongs to one list, whose items are of one kind.
  const before = kept.get(place) as Page<Item> | undefined;
  if (!before || before.list.length <= first.list.length) return first;
  return { list: appended(first.list, before.list, keyOf), nextCursor: before.nextCursor };
}

export function keepPages<Item>(place: string, page: Page<Item>): void {
  kept.delete(place);
  kept.set(place, page);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
}

/** After something was deleted: no list that she goes back to shows it again. `{ postId }` is whatever has that field so. */
export function dropFromKept(gone: Readonly<Record<string, string>>): void {
  const isGone = (item: unknown) =>
    Object.entries(gone).every(([field, value]) => Object(item)[field] === value);
  for (const [place, page] of kept)
    kept.set(place, { ...page, list: page.list.filter((item) => !isGone(item)) });
}
