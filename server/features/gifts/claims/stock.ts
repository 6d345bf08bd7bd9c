import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { GiftRow } from '../shelf/gift.ts';
import {
  emptyBuckets,
  fillBuckets,
  insertCodes,
  isCodeLeft,
  isPieceLeft,
  putIntoAnyBucket,
  putIntoFreeBucket,
  raisePieces,
  takeFreeCode,
  takeFreePiece,
  waitForPiece,
} from './queries-stock.ts';

/** Whether nothing is left just now; false for a gift without limit. */
export async function isSoldOut(
  db: Queryable,
  { giftId, delivery, pieces }: Pick<GiftRow, 'giftId' | 'delivery' | 'pieces'>,
): Promise<boolean> {
  if (pieces === null) return false;
  return !(delivery === 'coupon' ? await isCodeLeft(db, giftId) : await isPieceLeft(db, giftId));
}

/**
 * Takes one piece from a bucket that nobody else is taking from. When all that have pieces are busy it waits for
 * one; false when none is left.
 */
export async function takePiece(tx: Transaction, giftId: string): Promise<boolean> {
  if (await takeFreePiece(tx, giftId)) return true;
  for (;;) {
    if (await waitForPiece(tx, giftId)) return true;
    if (!(await isPieceLeft(tx, giftId))) return false;
  }
}

/** Puts one piece back, where there is a stock at all: into the emptiest bucket that nobody else has in hand. */
export async function returnPiece(tx: Transaction, giftId: string): Promise<void> {
  if (await putIntoFreeBucket(tx, giftId)) return;
  await putIntoAnyBucket(tx, giftId);
}

/**
 * Takes one code of the shop for a claim, for good; null when none is left. Codes that others have in hand are passed
 * over; only when there is no other it waits for one, since who has it may yet give it up.
 */
export async function takeCode(tx: Transaction, giftId: string, claimId: string): Promise<string | null> {
  let code = await takeFreeCode(tx, { giftId, claimId, waiting: false });
  while (code === undefined) {
    if (!(await isCodeLeft(tx, giftId))) return null;
    code = await takeFreeCode(tx, { giftId, claimId, waiting: true });
  }
  return code;
}

const mostBuckets = 16;

/** More pieces of a gift, spread evenly over buckets, so that a rush does not queue behind one row. */
export async function addPieces(tx: Transaction, giftId: string, pieces: number): Promise<void> {
  const buckets = Math.max(1, Math.min(mostBuckets, pieces));
  await fillBuckets(
    tx,
    Array.from({ length: buckets }, (_, bucket) => ({
      giftId,
      bucket,
      remaining: Math.floor(pieces / buckets) + (bucket < pieces % buckets ? 1 : 0),
    })),
  );
  await countPieces(tx, giftId, pieces);
}

/** More codes for a gift that is delivered as a coupon; those it has already are passed over. @returns how many */
export async function addCodes(tx: Transaction, giftId: string, codes: readonly string[]): Promise<number> {
  const count = await insertCodes(tx, giftId, codes);
  await countPieces(tx, giftId, count);
  return count;
}

/** Takes pieces out of stock that nobody has; false, and nothing taken, when there are fewer. */
export async function takeOutPieces(tx: Transaction, giftId: string, pieces: number): Promise<boolean> {
  if ((await emptyBuckets(tx, giftId, pieces)) < pieces) return false;
  await countPieces(tx, giftId, -pieces);
  return true;
}

/** A gift without limit stays so: what was claimed before its first piece would be missing in the sum. */
async function countPieces(tx: Transaction, giftId: string, pieces: number): Promise<void> {
  if (!(await raisePieces(tx, giftId, pieces))) throw new Error(`Stock for a gift without limit: ${giftId}`);
}
