import type { Answer, Option } from '#contract/journeys/form.ts';

/** Options in the order of an answer; what it leaves out, or all without one, as the question has them. */
export function orderOf(options: readonly Option[], value: Answer | undefined): readonly Option[] {
  const ids: readonly string[] = Array.isArray(value) ? value : [];
  const placeOf = ({ id }: Option) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return options.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Ids with one of them a place further up or down; null where it is at the end already. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): readonly string[] | null {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  return other === undefined ? null : ids.with(from, other).with(from + by, id);
}
