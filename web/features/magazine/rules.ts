import type { MagazineEntry, MagazineIssue } from '#contract/calls/magazine.ts';

type Entry = Pick<MagazineEntry, 'id' | 'read' | 'share'>;

/** Where reading goes on: what was begun last in the order of the issue, else the first unread, else the first. */
export function nextToRead<Item extends Entry>(items: readonly Item[]): Item | undefined {
  return items.find(({ read, share }) => !read && share > 0) ?? items.find(({ read }) => !read) ?? items[0];
}

/** What comes after an item: the next unread one, beginning behind it; null when all else is read. */
export function following<Item extends Entry>(items: readonly Item[], id: string): Item | null {
  const at = items.findIndex((item) => item.id === id);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))].find(({ read }) => !read) ?? null;
}

/** Whether nothing of an issue was opened yet, some, or all was read. */
export function standOf({ items, isAllBrowse }: Pick<MagazineIssue, 'items' | 'isAllBrowse'>) {
  if (isAllBrowse && items.every(({ read }) => read)) return 'whole' as const;
  return items.some(({ read, share }) => read || share > 0) ? ('begun' as const) : ('fresh' as const);
}

/** A place is worth going back to when it is neither the beginning nor the end. */
export const isWorthReturning = (share: number): boolean => share > 0.08 && share < 0.95;

/** Of an issue with a name the shelf's address that shows it alone. */
export const issuePath = (slug: string): string => `/gifts/eMagazineList?issue=${encodeURIComponent(slug)}`;
export const itemPath = (id: string): string => `/gifts/eMagazineItemDetail?id=${encodeURIComponent(id)}`;

/** How much of a text has passed the lower edge of the window, from its edges in the window. */
export function shareSeen(text: { top: number; height: number }, windowHeight: number): number {
  if (text.height <= 0) return 0;
  return Math.min(1, Math.max(0, (windowHeight - text.top) / text.height));
}
