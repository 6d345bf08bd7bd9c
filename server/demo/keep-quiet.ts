import { passOver } from '#server/core/notifications/announce.ts';
import { thingOfIssue } from '#server/features/magazine/tell-of-issues.ts';
import type { Transaction } from '#server/kernel/database/database.ts';

/** Nobody is told of issues that were out before the demo began. */
export async function keepQuiet(tx: Transaction, now: Date): Promise<void> {
  const issues = await tx
    .selectFrom('contentPiece')
    .select('pieceId')
    .where('kind', '=', 'magazineIssue')
    .execute();
  for (const { pieceId } of issues) await passOver(tx, thingOfIssue(pieceId), now);
}
