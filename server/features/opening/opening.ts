import type { CallResult } from '#contract/client.ts';
import { countSecondFactors } from '#server/core/staff/queries-shared.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findMarks, findOpening } from './queries.ts';
import { stepsOf } from './rules.ts';

/** How far the installation is on its way to its members. */
export async function getOpening({
  db,
  now,
  config,
  staff,
}: StaffContext): Promise<CallResult<'getOpening'>> {
  const marks = await findMarks(db);
  const facts = {
    ...(await findOpening(db, now())),
    marks,
    mailSet: config.smtpUrl !== null,
    colleagues: await countSecondFactors(db),
  };
  return { steps: stepsOf(facts, staff.permissions), away: marks.has('away') };
}
