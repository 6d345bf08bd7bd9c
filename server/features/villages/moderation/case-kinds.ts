import { findOnly } from '#server/core/content/queries-shared-lines.ts';
import { given } from '#server/core/content/kept-setting.ts';
import type { Transaction } from '#server/kernel/database/database.ts';

/** What a case of the villages is, by which its promised time is named. */
export type CaseKind = 'waiting' | 'flagged' | 'appeal' | 'image';

const hourMs = 3_600_000;

/** By when something of a kind that comes now is looked at: in hours, since safety waits for no working day. */
export async function findDue(tx: Transaction, kind: CaseKind, now: Date): Promise<Date> {
  const hours = given((await findOnly(tx, 'answerRules', now))[kind]);
  return new Date(now.getTime() + hours * hourMs);
}
