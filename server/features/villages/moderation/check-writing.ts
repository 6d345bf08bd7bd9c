import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { checkWritings, type WritingVerdict, type NewWriting } from './check-writings.ts';
import type { WritingRulesAt } from './writing-rules.ts';

/**
 * Whether a member may write this now, how it appears and whether advice stands above it. Counts it in `tx`. Throws
 * `writingTooMany`, `photosTooMany`, `linksTooMany` or `mentionsTooMany`; the first two say when she may. What is to wait
 * is put before staff by `openWaitingCase` once it is stored.
 */
export async function checkWriting(
  tx: Transaction,
  writing: NewWriting,
  rulesAt: WritingRulesAt,
): Promise<WritingVerdict> {
  const [checked] = await checkWritings(tx, [writing], rulesAt);
  if (checked === undefined) throw new Error('One writing has one answer');
  if (checked instanceof Failure) throw checked;
  return checked;
}
