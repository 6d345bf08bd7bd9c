/** What a figure is the sum of, as 1 for each cell that is in it. */
export type Sum = readonly number[];

/**
 * Tries to reckon a small group from figures that are known: every set of fewer than `least` people that some multiples of the known
 * sums, added up, are just the sum of. Which cells are empty is not known: they look like those of a few.
 * @returns the sets, as indexes of cells; none: nothing is told
 */
export function groupsTold(known: readonly Sum[], people: readonly number[], least: number): number[][] {
  const rows = echelon(known);
  const told: number[][] = [];
  const grow = (set: readonly number[], from: number, count: number) => {
    if (count > 0 && isSpanned(rows, set, people.length)) told.push([...set]);
    for (let cell = from; cell < people.length; cell += 1) {
      const more = count + (people[cell] ?? 0);
      if (more < least) grow([...set, cell], cell + 1, more);
    }
  };
  grow([], 0, 0);
  return told;
}

const isZero = (value: number) => Math.abs(value) < 1e-9;

/** The same sums, each with a first cell that no other has. */
function echelon(known: readonly Sum[]): number[][] {
  const rows: number[][] = [];
  for (const sum of known) {
    const rest = reduced(rows, sum);
    const lead = rest.findIndex((value) => !isZero(value));
    if (lead < 0) continue;
    const scaled = rest.map((value) => value / (rest[lead] ?? 1));
    for (const row of rows) {
      const factor = row[lead] ?? 0;
      if (!isZero(factor))
        for (const [at, value] of scaled.entries()) row[at] = (row[at] ?? 0) - factor * value;
    }
    rows.push(scaled);
  }
  return rows;
}

function reduced(rows: readonly (readonly number[])[], sum: Sum): number[] {
  const rest = [...sum];
  for (const row of rows) {
    const lead = row.findIndex((value) => !isZero(value));
    const factor = rest[lead] ?? 0;
    if (!isZero(factor)) for (const [at, value] of row.entries()) rest[at] = (rest[at] ?? 0) - factor * value;
  }
  return rest;
}

function isSpanned(rows: readonly (readonly number[])[], set: readonly number[], cells: number): boolean {
  const wanted = Array.from({ length: cells }, (_, cell) => (set.includes(cell) ? 1 : 0));
  return reduced(rows, wanted).every(isZero);
}
