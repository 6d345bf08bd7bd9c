/** A page that overlaps what is already shown adds only what is new: entries may arrive while one reads. */
export function appended<Item>(
  shown: readonly Item[],
  page: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const known = new Set(shown.map(keyOf));
  return [...shown, ...page.filter((item) => !known.has(keyOf(item)))];
}
