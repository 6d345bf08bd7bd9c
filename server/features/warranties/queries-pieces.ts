import type { Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { RegisteredPiece } from '#server/kernel/database/schema.ts';

/** Who has a piece. */
export async function findPiece(
  tx: Transaction,
  pieceHash: Buffer,
): Promise<{ memberId: string; registrationId: string } | null> {
  const row = await tx
    .selectFrom('registeredPiece')
    .select(['memberId', 'registrationId'])
    .where('pieceHash', '=', pieceHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Who has one of these pieces, members or devices. */
export async function findOwnersOfPieces(db: Queryable, pieceHashes: readonly Buffer[]): Promise<string[]> {
  if (pieceHashes.length === 0) return [];
  const rows = await db
    .selectFrom('registeredPiece')
    .select('memberId')
    .where('pieceHash', 'in', pieceHashes)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Of a product with serial numbers; null for another. */
export async function findPieceHash(
  tx: Transaction,
  memberId: string,
  registrationId: string,
): Promise<Buffer | null> {
  const piece = await tx
    .selectFrom('registeredPiece')
    .select('pieceHash')
    .where('memberId', '=', memberId)
    .where('registrationId', '=', registrationId)
    .executeTakeFirst();
  return piece?.pieceHash ?? null;
}

/** False when somebody, or she herself, has registered it. */
export async function insertPiece(tx: Transaction, piece: Insertable<RegisteredPiece>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('registeredPiece')
    .values(piece)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the piece was rewarded before, whoever had it. */
export async function insertRewardedPiece(tx: Transaction, pieceHash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rewardedPiece')
    .values({ pieceHash, rewardedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
