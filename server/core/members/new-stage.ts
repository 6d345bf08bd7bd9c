import type { NewStage } from '#contract/calls/members/accounts.ts';
import { stageNumber } from '#contract/stages.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { checkChildDates } from '#server/core/members/life-dates.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { insertChild } from './queries-shared-children.ts';

const datesOf = (stage: NewStage | undefined) => ({
  birthDate: (stage && 'birthDate' in stage && stage.birthDate) || null,
  expectedDate: (stage && 'expectedDate' in stage && stage.expectedDate) || null,
});

const isTold = ({ birthDate, expectedDate }: ReturnType<typeof datesOf>) =>
  birthDate !== null || expectedDate !== null;

/** Before anything is asked of an account, so that a refusal tells nothing of one and spends no proof. */
export function checkStage(
  { now, script }: Pick<CallContext, 'now' | 'script'>,
  { stage, timeZone }: { stage?: NewStage | undefined; timeZone: string },
  path: string,
): void {
  const dates = datesOf(stage);
  if (isTold(dates)) checkChildDates(dates, { now: now(), timeZone, script, within: `${path}.` });
}

/** What she left open stays as it is for everybody. */
export function stageColumns(stage: NewStage | undefined) {
  return (
    stage && {
      lactation: stageNumber(stage.key),
      childExpectedDate: datesOf(stage).expectedDate,
    }
  );
}

/** The day that she told is that of a child, as if she had added one to her family. */
export async function addFirstChild(
  tx: Transaction,
  memberId: string,
  { stage, now }: { readonly stage?: NewStage | undefined; readonly now: Date },
): Promise<void> {
  const dates = datesOf(stage);
  if (!isTold(dates)) return;
  await insertChild(tx, { childId: newId(tx), memberId, ...dates, createdAt: now });
}
