/** A number with what it counts, in English: one is one. */
export const counted = (count: string | number, one: string, many = `${one}s`) =>
  `${count} ${String(count) === '1' ? one : many}`;
