import type { CallInput, CallResult } from '#contract/client.ts';
import { intimateIn, type AudienceTree } from '#contract/content/audience-fields.ts';
import { faultsOfMembers } from '#contract/content/members-field.ts';
import { ReportEndedError } from '#server/kernel/database/errors.ts';
import { report, type OpenReport } from '#server/kernel/database/reports.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { makeUp } from './examples.ts';
import { leastGroup, shown } from './hidden.ts';
import { countAll, countBands, countSample, type AudienceCount } from './queries-counting.ts';

/** All together stay within the two seconds that somebody waits. */
const exactMs = 1000;
const sampleMs = 600;
const examplesMs = 300;

/** Throws `badRequest` for what is not finished, and `forbidden`. */
export function requireAskable({ staff }: StaffContext, who: AudienceTree): void {
  const [fault] = faultsOfMembers(who);
  if (fault) throw new Failure('badRequest', { fields: [{ path: 'who', reason: fault.fault }] });
  if (intimateIn(who).length > 0 && !staff.permissions.includes('intimate'))
    throw new Failure('forbidden', { why: 'intimate' });
}

/** How many members an audience has, and what they are like, as far as it may be told. */
export async function countAudience(
  context: StaffContext,
  { who }: CallInput<'countAudience'>,
): Promise<CallResult<'countAudience'>> {
  requireAskable(context, who);
  // Two of them together would make groups of which there are few.
  if (intimateIn(who).length > 1)
    return { people: null, isEstimate: false, hidden: 'tooIntimate', examples: [] };
  const { db } = context;
  const now = context.now();
  const gone = context.gone?.();
  const within = async <Counted>(
    withinMs: number,
    counting: (tx: OpenReport['tx'], who: AudienceTree, now: Date) => Promise<Counted>,
  ) => {
    try {
      return await report(db, { withinMs, gone }, ({ tx }) => counting(tx, who, now));
    } catch (error) {
      // It took too long; who is gone hears nothing of it.
      if (error instanceof ReportEndedError && gone?.aborted !== true) return null;
      throw error;
    }
  };
  const all = await within(exactMs, countAll);
  const counted = all ?? (await within(sampleMs, countSample));
  if (!counted) return { people: null, isEstimate: true, hidden: 'tooBusy', examples: [] };
  const isEstimate = all === null;
  const people = presentCount(counted);
  if (people === null) return { people, isEstimate, hidden: 'tooFew', examples: [] };
  const bands = intimateIn(who).length === 0 ? await within(examplesMs, countBands) : null;
  return { people, isEstimate, hidden: null, examples: makeUp(bands ?? []) };
}

/** Null too where so few differ by one part alone that these could be reckoned by asking again without it. */
export function presentCount({ people, everybody, differing }: AudienceCount): number | null {
  if (differing.some((few) => few > 0 && few < leastGroup)) return null;
  return shown({ people, all: everybody });
}
