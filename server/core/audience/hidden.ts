/** Groups of fewer people are told of nobody. */
export const leastGroup = 10;
const step = 5;

/** A count as it is shown. */
export const rounded = (count: number): number => Math.round(count / step) * step;

/** A figure, and the people it is of; without an amount it is how many they are. */
export interface Figure {
  readonly people: number;
  readonly amount?: number;
}

/**
 * A figure of a group, rounded. Null where the group is too small, or where so few are outside of it (of `all` who are in
 * the same figure without the filter) that these could be reckoned by subtracting.
 */
export function shown({ people, all, amount = people }: Figure & { readonly all: number }): number | null {
  const outside = all - people;
  const hidden = people < leastGroup || (outside > 0 && outside < leastGroup);
  return hidden ? null : rounded(amount);
}

/**
 * Figures of groups that make up one whole which is shown as well, in their order. Small ones are null; while those that are
 * null are together fewer than a group, the smallest that is shown joins them.
 */
export function shownParts(parts: readonly Figure[]): (number | null)[] {
  const bySize = parts
    .map(({ people }, index) => ({ people, index }))
    .toSorted((a, b) => a.people - b.people);
  const hidden = new Set<number>();
  let together = 0;
  for (const { people, index } of bySize) {
    if (people >= leastGroup && (hidden.size === 0 || together >= leastGroup)) break;
    hidden.add(index);
    together += people;
  }
  return parts.map(({ people, amount = people }, index) => (hidden.has(index) ? null : rounded(amount)));
}
