import v8 from 'node:v8';

/** Node's own, in megabytes, where no option tells another. */
const usualSemiSpace = 64;
/** V8 keeps three of them for what is young. */
const semiSpaces = 3;
/** V8 collects long before: it begins half way between what lives and the limit. Beyond this, what lives is too much. */
const fullest = 0.9;
const lookEveryMs = 25;

/**
 * What may live long, in bytes: `heap_size_limit` holds what is young as well, which is of no use when the rest is full
 * (with 192 MB for the old the process died at 195, while the limit told 288).
 */
export function oldSpaceLimit(options: readonly string[]): number {
  const given = options.map((option) => /^--max[-_]semi[-_]space[-_]size=(\d+)$/.exec(option)?.[1]);
  const semiSpace = Number(given.findLast((one) => one !== undefined) ?? usualSemiSpace) * 1024 ** 2;
  const all = v8.getHeapStatistics().heap_size_limit;
  return Math.max(all - semiSpaces * semiSpace, all / semiSpaces);
}

/** The options of Node that this process was started with. */
export const nodeOptions = (): readonly string[] => [
  ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/),
  ...process.execArgv,
];

/** Tells whether the heap is nearly full; looks now and then, at almost no cost. */
export function makeHeapGuard(limit = oldSpaceLimit(nodeOptions())): () => boolean {
  let lookedAt = -Infinity;
  let isFull = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt < lookEveryMs) return isFull;
    lookedAt = now;
    let old = 0;
    for (const { space_name: name, space_used_size: used } of v8.getHeapSpaceStatistics())
      if (!name.startsWith('new_') && !name.startsWith('read_only')) old += used;
    isFull = old > limit * fullest;
    return isFull;
  };
}
