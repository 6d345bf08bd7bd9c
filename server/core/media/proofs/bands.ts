/** Prints of 64 bits that differ in at most this many are alike. */
export const alikeBits = 8;

/** Parts of a print, each with an index of its own: where they begin in its text, and how many bits they have. */
const bands = { a: [0, 22], b: [22, 21], c: [43, 21] } as const;
export type Band = keyof typeof bands;

/**
 * Values of each band in which a print that is alike can be: of 8 bits that differ, one of the three bands has no more
 * than 2.
 */
export function bandsNear(print: string): Record<Band, number[]> {
  const near = ([from, bits]: readonly [number, number]) =>
    valuesNear(Number.parseInt(print.slice(from, from + bits), 2), bits);
  return { a: near(bands.a), b: near(bands.b), c: near(bands.c) };
}

/** All values that differ in two bits at most. */
function valuesNear(value: number, bits: number): number[] {
  const found = [value];
  for (let one = 0; one < bits; one += 1) {
    found.push(value ^ (1 << one));
    for (let other = 0; other < one; other += 1) found.push(value ^ (1 << one) ^ (1 << other));
  }
  return found;
}
