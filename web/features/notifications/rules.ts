import type { Formats } from '#web/kit/formats.ts';

export interface Day<Item> {
  /** `YYYY-MM-DD` by the clock that is read. */
  readonly day: string;
  readonly items: readonly Item[];
}

/** A list that is newest first, day by day. */
export function byDay<Item extends { readonly createdAt: string }>(
  list: readonly Item[],
  { dayOf }: Pick<Formats, 'dayOf'>,
): Day<Item>[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of list) {
    const day = dayOf(item.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
