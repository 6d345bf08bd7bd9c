import { madeUpWithin } from '#contract/calls/care/adjustment.ts';
import { findOnly } from '#server/core/content/queries-shared-lines.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { rulesBy } from './check-in-rules.ts';
import { decideMadeUp } from './make-up.ts';
import { isOpenToStaff } from './make-up-rules.ts';
import { writePastDay, type PastDay } from './past-days.ts';
import { findKnownDays, findStanding } from './queries-make-up.ts';
import { lockDays } from './queries-shared.ts';

interface Wanted {
  readonly memberId: string;
  readonly day: string;
  readonly now: Date;
}

/** What a day becomes that staff make up, so long after it. Throws `dayNotMadeUp`. */
export async function decideByStaff(db: Queryable, { memberId, day, now }: Wanted): Promise<PastDay> {
  const rules = rulesBy(await findOnly(db, 'checkInRules', now));
  const standing = await findStanding(db, memberId);
  const known = { ...(await findKnownDays(db, memberId)), today: localDay(now, standing.timeZone), standing };
  const made = isOpenToStaff(day, known, { daysBack: madeUpWithin })
    ? await decideMadeUp(db, { memberId, day }, { standing, known, rules })
    : null;
  if (!made) throw new Failure('dayNotMadeUp');
  return made;
}

/** Staff make up a day, which uses up none of those that she can make up herself. Throws `dayNotMadeUp`. */
export async function makeUpByStaff(
  tx: Transaction,
  { by, ...wanted }: Wanted & { readonly by: { readonly staffId: string; readonly reason: string } },
): Promise<PastDay> {
  await lockDays(tx, wanted.memberId);
  const made = await decideByStaff(tx, wanted);
  await writePastDay(tx, wanted, { ...made, by });
  return made;
}
