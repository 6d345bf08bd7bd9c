import { ofMember } from '#server/core/members/queries-shared.ts';
import { termsOf } from '#server/features/levels/levels.ts';
import { listLevelsIn } from '#server/features/levels/queries-shared.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Earner } from './rules.ts';

/** Who earns something that she did not just ask for, as she stands in a transaction. */
export async function earnerOf(tx: Transaction, memberId: string, now: Date): Promise<Earner> {
  const { level, countryCode, stage } = await ofMember(tx, memberId)
    .select(['memberLevel as level', 'countryCode', 'lactation as stage'])
    .executeTakeFirstOrThrow();
  return { level, countryCode, stage, multiplier: termsOf(await listLevelsIn(tx, now), level).multiplier };
}
