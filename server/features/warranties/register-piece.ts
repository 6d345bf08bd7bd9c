import type { PurchaseChannel } from '#contract/calls/warranties.ts';
import { addMonths } from '#contract/months.ts';
import { hasSerialForm, plainSerial } from '#contract/serials.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import type { Earner } from '#server/features/earn-rules/rules.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { addEvent } from './add-event.ts';
import type { ProductRow } from '#server/core/products/queries-shared-products.ts';
import { findPurchase, findRegistration, insertRegistration, type RegistrationRow } from './queries.ts';
import { findPiece, insertPiece } from './queries-pieces.ts';
import { rewardRegistration } from './rewards.ts';

/** One thing that was bought; of a product with serial numbers it is known whoever has it. */
export interface RegisteredPiece {
  readonly product: ProductRow;
  /** As typed; null where the product has none. */
  readonly serial: string | null;
  readonly pieceHash: Buffer | null;
}

/** Throws `serialMissing` or `serialWrong`. */
export function pieceOf(product: ProductRow, serial: string | undefined, secret: string): RegisteredPiece {
  if (product.serialForm === null) return { product, serial: null, pieceHash: null };
  if (serial === undefined || plainSerial(serial) === '') throw new Failure('serialMissing');
  if (!hasSerialForm(serial, product.serialForm)) throw new Failure('serialWrong');
  return { product, serial, pieceHash: hashOfPiece(secret, product.productId, serial) };
}

/** What is kept of which piece it is. */
export const hashOfPiece = (secret: string, productId: string, serial: string): Buffer =>
  keyedHash(secret, 'registered-piece', productId, plainSerial(serial));

export interface NewRegistration {
  /** The member whose it is, or what stands for a device. */
  readonly memberId: string;
  /** As rules see the member; null: nothing is given for it, or not yet. */
  readonly earner: Earner | null;
  readonly piece: RegisteredPiece;
  readonly requestKey: string;
  readonly boughtOn: string;
  readonly channel: PurchaseChannel;
  readonly countryCode: string;
  readonly contact: string | null;
  readonly now: Date;
}

/** What was made, the owner's card that was there, or that somebody else has the piece. */
export type Registered =
  | { readonly outcome: 'made' | 'hers'; readonly row: RegistrationRow }
  | { readonly outcome: 'taken'; readonly row: RegistrationRow | null };

/** Registers a piece with its first event and its reward. One card for each piece, however many ask at once. */
export async function registerPiece(tx: Transaction, wanted: NewRegistration): Promise<Registered> {
  const { memberId, earner, piece, boughtOn, countryCode, now } = wanted;
  const { product, serial, pieceHash } = piece;
  const registrationId = newId(tx);
  if (pieceHash !== null && !(await insertPiece(tx, { memberId, registrationId, pieceHash })))
    return findTaken(tx, pieceHash, memberId);
  const isNew = await insertRegistration(tx, {
    memberId,
    registrationId,
    productId: product.productId,
    version: product.version,
    requestKey: wanted.requestKey,
    serial,
    boughtOn,
    channel: wanted.channel,
    countryCode,
    contact: wanted.contact,
    createdAt: now,
    warrantyUntil: addMonths(boughtOn, product.months),
  });
  if (!isNew) {
    const { productId } = product;
    const row = serial === null ? await findPurchase(tx, { memberId, productId, boughtOn }) : null;
    // Else the same key came at the same time for something else.
    if (!row) throw new Failure('requestKeyReused');
    return { outcome: 'hers', row };
  }
  await addEvent(tx, { memberId, registrationId, state: 'registered', at: now });
  if (earner)
    await rewardRegistration(tx, {
      memberId,
      earner,
      registrationId,
      sku: product.sku,
      pieceHash,
      countryCode,
      now,
    });
  const row = await findRegistration(tx, memberId, registrationId);
  if (!row) throw new Error('A registration that was just made is not there');
  return { outcome: 'made', row };
}

async function findTaken(tx: Transaction, pieceHash: Buffer, memberId: string): Promise<Registered> {
  const taken = await findPiece(tx, pieceHash);
  const row = taken && (await findRegistration(tx, taken.memberId, taken.registrationId));
  return row?.memberId === memberId ? { outcome: 'hers', row } : { outcome: 'taken', row };
}
