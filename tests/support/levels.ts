import { v7 as uuidv7 } from 'uuid';
import { earnTowardLevel } from '#server/features/levels/earn-toward-level.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';

/** Gives a member points that count toward her level, and raises it when they are enough. */
export async function giveTowardLevel(
  db: Database,
  { memberId }: { memberId: string },
  amount: number,
  at: Date,
): Promise<void> {
  await transaction(db, (tx) =>
    earnTowardLevel(tx, {
      products: [],
      memberId,
      currency: 'points',
      amount,
      sourceType: 'test',
      sourceId: uuidv7(),
      rule: 'demo.welcome',
      details: {},
      now: at,
      availableAt: at,
    }),
  );
}
