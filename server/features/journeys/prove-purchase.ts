import type { Submission } from '#contract/calls/journeys.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry, networkOf, takeBackTry } from '#server/kernel/http/rate-limits.ts';
import { hashOrderNumber, readOrderNumber } from './order-number.ts';
import { changeDraft } from './standing.ts';
import { deleteOrder, insertOrder } from './queries-hashes.ts';
import type { SubmissionRow } from './queries-submissions.ts';

/**
 * Proves a purchase by its order number, which is good one time for all members together. A draft may change its
 * number; the one before is free again unless it was handed in.
 */
export async function proveJourneyPurchase(
  context: VisitorContext,
  { slug, orderNumber, country }: { slug: string; orderNumber: string; country: string },
): Promise<Submission> {
  const number = readOrderNumber(orderNumber);
  if (number === null) throw new Failure('orderNumberMalformed');
  // Whoever guesses learns little, and soon nothing.
  const { visitor, secret } = context;
  const network = networkOf(context.address);
  await countTry(context, 'orderNumberByOwner', visitor.ownerId);
  await countTry(context, 'orderNumberByNetwork', network);
  const orderHash = hashOrderNumber(secret, number);
  const shown = await changeDraft(context, { slug, step: 'amazon' }, async (tx, { row, journey }) => {
    if (!journey.amazonCountries.includes(country)) throw new Failure('marketplaceUnknown');
    await takeOrder(tx, { orderHash, country, row, now: context.now() });
    return { amazonCountry: country, orderHash };
  });
  await takeBackTry(context, 'orderNumberByOwner', visitor.ownerId);
  await takeBackTry(context, 'orderNumberByNetwork', network);
  return shown;
}

async function takeOrder(
  tx: Transaction,
  { orderHash, country, row, now }: { orderHash: Buffer; country: string; row: SubmissionRow; now: Date },
): Promise<void> {
  const { submissionId } = row;
  if (!(await insertOrder(tx, { orderHash, country, submissionId, now })))
    throw new Failure('orderNumberUsed');
  if (row.orderHash && !row.orderHash.equals(orderHash)) await freeOrder(tx, row);
}

/** Gives up the number of a draft; once handed in it stays taken for ever. */
export async function freeOrder(
  tx: Transaction,
  { orderHash, submissionId, submittedAt }: Pick<SubmissionRow, 'orderHash' | 'submissionId' | 'submittedAt'>,
): Promise<void> {
  if (!orderHash || submittedAt) return;
  await deleteOrder(tx, { orderHash, submissionId });
}
