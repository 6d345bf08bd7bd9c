import { hashOrderNumber, readOrderNumber } from './order-number.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findProvedJourney } from './queries-proved.ts';

/** The journey in which a member proved a purchase by an order number; null: by none of hers. */
export async function journeyOfOrder(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { memberId, orderNumber }: { memberId: string; orderNumber: string },
): Promise<string | null> {
  const number = readOrderNumber(orderNumber);
  return number === null
    ? null
    : findProvedJourney(db, { memberId, orderHash: hashOrderNumber(secret, number) });
}
