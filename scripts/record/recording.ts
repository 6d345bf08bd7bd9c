/** What was answered, by what was asked. */
export type Recording = Readonly<Record<string, unknown>>;

/** Sorted, and on lines of their own whatever can differ by itself, so that `diff` reads well. */
export function written(recording: Recording): string {
  const sorted = Object.entries(recording).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
}

/** A place in a row, so written that it sorts. */
export const placed = (index: number): string => String(index + 1).padStart(3, '0');
