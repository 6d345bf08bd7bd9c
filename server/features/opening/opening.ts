import type { CallResult } from '#contract/client.ts';
import { findOnly } from '#server/core/content/queries-shared-lines.ts';
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
  const at = now();
  const marks = await findMarks(db);
  const { twoPeople } = await findOnly(db, 'approvalRules', at);
  const facts = {
    ...(await findOpening(db, at)),
    marks,
    mailSet: config.smtpUrl !== null,
    colleagues: await countSecondFactors(db),
    twoPeople,
  };
  return { steps: stepsOf(facts, staff.permissions), away: marks.has('away') };
}
