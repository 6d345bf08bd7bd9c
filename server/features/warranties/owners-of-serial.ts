import { hasSerialForm } from '#contract/serials.ts';
import { findProductLines } from '#server/core/products/queries-shared-products.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findOwnersOfPieces } from './queries-pieces.ts';
import { hashOfPiece } from './register-piece.ts';

/** Who registered a piece with a serial number, of whichever product has such numbers. Members, or devices. */
export async function ownersOfSerial(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  serial: string,
): Promise<string[]> {
  const products = new Set(
    (await findProductLines(db)).flatMap(({ productId, serialForm }) =>
      serialForm !== null && hasSerialForm(serial, serialForm) ? [productId] : [],
    ),
  );
  return findOwnersOfPieces(
    db,
    [...products].map((productId) => hashOfPiece(secret, productId, serial)),
  );
}
