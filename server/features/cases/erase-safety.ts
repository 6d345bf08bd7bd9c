import type { Transaction } from '#server/kernel/database/database.ts';
import { eraseSaid } from '#server/features/villages/moderation/queries-shared-cases.ts';
import { blankReportsOf } from './queries-images.ts';

/**
 * What others said of a member and what she said without an account: it names no member, so it goes by what it is about
 * and by her address, before that is gone. The rest stands under her id.
 */
export async function eraseSafety(tx: Transaction, memberId: string): Promise<void> {
  await eraseSaid(tx, memberId);
  await blankReportsOf(tx, memberId);
}
