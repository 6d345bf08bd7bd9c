import { randomUUID } from 'node:crypto';
import { addMonths } from '#contract/months.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { addEvent } from '#server/features/warranties/add-event.ts';
import { findProduct } from '#server/core/products/queries-shared-products.ts';
import { pieceOf, registerPiece } from '#server/features/warranties/register-piece.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** The demo member's cards: one that can still be extended, and one that was. Nobody gets a mail of them. */
export async function seedWarranties(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  memberId: string,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const register = (tx: Transaction, sku: string, serial: string | undefined, days: number) =>
    findProduct(tx, sku, ago(days)).then((product) => {
      if (!product) throw new Error(`The demo has no ${sku}`);
      return registerPiece(tx, {
        memberId,
        earner: null,
        piece: pieceOf(product, serial, secret),
        requestKey: randomUUID(),
        boughtOn: localDay(ago(days + 3), 'UTC'),
        channel: 'officialShop',
        countryCode: 'GB',
        contact: null,
        now: ago(days),
      });
    });
  await transaction(db, async (tx) => {
    const { row } = await register(tx, 'WILLOW-BC', 'WB-260-331-905', 40);
    if (!row) throw new Error('The carrier of the demo is somebody else’s');
    const { registrationId, boughtOn, extendedMonths } = row;
    const key = { memberId, registrationId };
    await tx
      .updateTable('productRegistration')
      .set({ extension: 'extended', warrantyUntil: addMonths(boughtOn, extendedMonths) })
      .where('memberId', '=', memberId)
      .where('registrationId', '=', registrationId)
      .execute();
    await addEvent(tx, { ...key, state: 'inReview', at: ago(38) });
    await addEvent(tx, { ...key, state: 'extended', at: ago(36) });
    await register(tx, 'MURMUR-2', 'MP26-0415-2087', 9);
  });
}
