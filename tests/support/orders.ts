import {
  approveOrder,
  deliverOrder,
  packOrder,
  shipOrder,
} from '#server/features/gifts/parcels/move-order.ts';
import { randomUUID } from 'node:crypto';
import { addAddress, give, shelve } from './gifts.ts';
import type { TestMember, TestServer } from './server.ts';

/** Takes an order that was requested through its states, up to one of them. */
export async function leadOrder(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  step: { memberId: string; orderId: string; now: Date },
  to: 'approved' | 'packed' | 'shipped' | 'delivered',
  parcels = [{ carrier: 'By hand', trackingNumber: 'A1' }],
): Promise<void> {
  await approveOrder(db, step);
  if (to === 'approved') return;
  await packOrder(db, step);
  if (to === 'packed') return;
  await shipOrder(services, { ...step, parcels });
  if (to === 'shipped') return;
  await deliverOrder(services, step);
}

export interface PlacedOrder {
  readonly member: TestMember;
  readonly memberId: string;
  readonly giftId: string;
  readonly orderId: string;
}

/** A member with 25 coins who has asked for a gift of ten that is sent, now. */
export async function placeOrder(
  server: Pick<TestServer, 'db' | 'services' | 'member'>,
  {
    name = 'Cloth',
    ...more
  }: { name?: string; giftId?: string } & Omit<Parameters<typeof shelve>[1] & object, 'name' | 'giftId'> = {},
): Promise<PlacedOrder> {
  const text = { en: name, 'zh-Hans': name, 'zh-Hant': name };
  const giftId = more.giftId ?? (await shelve(server.db, { delivery: 'physical', ...more, name: text }));
  const member = await server.member();
  await give(server.db, member, 25, { at: server.services.now() });
  const addressId = await addAddress(member);
  const { claimId } = await member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  return { member, memberId: member.memberId, giftId, orderId: claimId };
}
