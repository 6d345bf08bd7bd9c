import type { ErrorName } from '#contract/errors/error.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry, networkOf, type LimitName } from '#server/kernel/http/rate-limits.ts';
import { spendWork } from './work.ts';

export interface Suspect {
  /** Counts what one network hands in; above it a proof of work is asked for. */
  readonly quietLimit: LimitName;
  /** Handed in sooner than somebody who reads can. */
  readonly tooQuick: boolean;
  readonly purpose: string;
  readonly work: string | undefined;
  /** What asks for the proof. */
  readonly failure: ErrorName;
}

/**
 * Looks at how something is handed in. What looks like a machine is not refused: it is asked for a proof of work, which
 * browsers do by themselves.
 */
export async function requireWorkOfMachines(
  context: VisitorContext,
  { quietLimit, tooQuick, purpose, work, failure }: Suspect,
): Promise<void> {
  const crowded = !(await isWithin(context, quietLimit, networkOf(context.address)));
  if (!crowded && !tooQuick) return;
  if (work !== undefined && (await spendWork(context, purpose, work))) return;
  throw new Failure(failure, { why: crowded ? 'network' : 'time' });
}

async function isWithin(context: VisitorContext, name: LimitName, key: string): Promise<boolean> {
  try {
    await countTry(context, name, key);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.error.status === 429) return false;
    throw error;
  }
}
