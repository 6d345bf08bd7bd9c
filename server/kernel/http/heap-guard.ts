import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Node's own, in megabytes, where no option tells another. */
const usualSemiSpace = 64;
/** V8 keeps three of them for what is young. */
const semiSpaces = 3;
/** What lives beyond this is too much: V8 would collect again and again, and then end the process. */
const fullest = 0.8;
const lookEveryMs = 25;
/** A collection takes a tenth of a second. */
const collectEveryMs = 2000;

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

/**
 * Tells whether the heap is nearly full of what lives; looks now and then, at almost no cost. What is dead is collected before
 * it counts: V8 does so only where more is made, and who is turned away makes next to nothing, so that a process could
 * refuse everybody for ever.
 */
export function makeHeapGuard(limit = oldSpaceLimit(nodeOptions())): () => boolean {
  const collect = collector();
  let lookedAt = -Infinity;
  let collectedAt = -Infinity;
  let isFull = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt < lookEveryMs) return isFull;
    lookedAt = now;
    isFull = oldBytes() > limit * fullest;
    if (isFull && now - collectedAt > collectEveryMs) {
      collect();
      collectedAt = performance.now();
      isFull = oldBytes() > limit * fullest;
    }
    return isFull;
  };
}

function oldBytes(): number {
  let bytes = 0;
  for (const { space_name: name, space_used_size: used } of v8.getHeapSpaceStatistics())
    if (!name.startsWith('new_') && !name.startsWith('read_only')) bytes += used;
  return bytes;
}

/**
 * What collects the whole heap, whatever Node was started with: the flag lets a context that is made after it have it. V8
 * itself would end a process, far from its limit, whose heap is four fifths full when it has collected four times in vain
 * and had little time in between, which a busy machine does to one that turns everybody away.
 */
function collector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  v8.setFlagsFromString('--no-detect-ineffective-gcs-near-heap-limit');
  return runInNewContext('gc') as () => void;
}
