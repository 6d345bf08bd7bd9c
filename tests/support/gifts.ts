import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '#contract/define.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { addGift, type NewGift } from './pieces/add-gift.ts';
import { approveOrder, packOrder } from '#server/features/gifts/parcels/move-order.ts';
import { earn } from '#server/core/ledger/earn.ts';
import type { TestMember, TestServer } from './server.ts';

const text = { en: 'Cloth', 'zh-Hans': '纱布巾', 'zh-Hant': '紗布巾' };

/** Puts a gift on a shelf: five vouchers for ten coins each unless told otherwise. @returns its id */
export async function shelve(db: Database, more: Partial<NewGift> = {}): Promise<string> {
  const giftId = uuidv7();
  await transaction(db, (tx) =>
    addGift(tx, {
      giftId,
      name: text,
      description: text,
      picture: 'muslin',
      currency: 'coins',
      price: 10,
      stock: 5,
      limitPerMember: null,
      ...more,
    }),
  );
  return giftId;
}

/** Gives a member an amount that can be spent at once, unless told from when on. */
export async function give(
  db: Database,
  { memberId }: { memberId: string },
  amount: number,
  { currency = 'coins', at, availableAt = at }: { currency?: Currency; at: Date; availableAt?: Date },
): Promise<void> {
  await earn(db, {
    products: [],
    memberId,
    currency,
    amount,
    sourceType: 'test',
    sourceId: randomUUID(),
    rule: 'demo.welcome',
    details: {},
    now: at,
    availableAt,
  });
}

export async function stockLeft(db: Database, giftId: string): Promise<number> {
  const { left } = await db
    .selectFrom('giftStock')
    .select((eb) => eb.fn.sum<number>('remaining').as('left'))
    .where('giftId', '=', giftId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Adds an address to a member's book. @returns its id */
export async function addAddress({ client }: TestMember, countryCode = 'GB'): Promise<string> {
  const { id } = await client.modifyAddress({
    firstName: 'Mira',
    phone: '020 7946 0018',
    phoneCountryCode: 'GB',
    countryCode,
    city: 'London',
    line1: '12 Nightingale Lane',
    postcode: countryCode === 'GB' ? 'SW4 9AH' : '1010',
  });
  return id;
}

/** An order that only waits for its parcel. */
export async function packedOrder(server: TestServer, giftId?: string) {
  const member = await server.member();
  const { claimId: orderId } = await member.client.claimGift({
    giftId: giftId ?? (await shelve(server.db, { delivery: 'physical', price: 0 })),
    requestKey: randomUUID(),
    addressId: await addAddress(member),
  });
  const step = { memberId: member.memberId, orderId, now: server.services.now() };
  await approveOrder(server.db, step);
  await packOrder(server.db, step);
  return { orderId, member };
}

/** The codes with which promises were refused, and how many were kept. */
export async function outcomesOf(work: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(work);
  const refused = settled.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code?: number }).code ?? String(one.reason)] : [],
  );
  return { kept: settled.length - refused.length, refused: [...new Set(refused)] };
}
