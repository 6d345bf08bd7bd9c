/** One line of output: what was measured, and next to what. */
export interface Measured {
  readonly name: string;
  /** Per second, median of the runs. */
  readonly rps: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** To two decimals. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** Of times in milliseconds, in any order. */
export function percentiles(times: ArrayLike<number>): Pick<Measured, 'p50Ms' | 'p99Ms'> {
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

/**
 * Runs a subject and its limit in turn, so that a machine whose speed drifts treats both alike, and prints the
 * medians with the median of the ratios run by run.
 */
export async function compare(
  name: string,
  runs: number,
  subject: () => Promise<Omit<Measured, 'name'>>,
  limit: { readonly name: string; readonly run: () => Promise<Omit<Measured, 'name'>> },
): Promise<void> {
  const pairs: { subject: Omit<Measured, 'name'>; limit: Omit<Measured, 'name'> }[] = [];
  for (let run = 0; run < runs; run += 1) pairs.push({ limit: await limit.run(), subject: await subject() });
  const of = (side: 'subject' | 'limit', field: 'rps' | 'p50Ms' | 'p99Ms') =>
    round(median(pairs.map((pair) => pair[side][field])));
  const ratios = pairs.map((pair) => pair.subject.rps / pair.limit.rps);
  print({ name, ...figures('subject'), ratio: round(median(ratios)), of: limit.name, runs });
  print({ name: limit.name, ...figures('limit'), runs });

  function figures(side: 'subject' | 'limit') {
    return { rps: of(side, 'rps'), p50Ms: of(side, 'p50Ms'), p99Ms: of(side, 'p99Ms') };
  }
}

export function print(line: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
