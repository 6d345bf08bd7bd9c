import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { stageNumber } from '#contract/stages.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { createMember } from '#server/core/members/create-member.ts';
import { hashPassword } from '#server/core/members/passwords.ts';
import type { DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { findGift } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { lockClaims, makeClaim } from '#server/features/gifts/claims/make-claim.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { seedBirthdays } from './birthdays.ts';
import {
  approveOrder,
  packOrder,
  ship,
  type OrderServices,
} from '#server/features/gifts/parcels/move-order.ts';
import { pollParcels } from '#server/features/gifts/parcels/poll-parcels.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Demo } from '#server/kernel/config/mode.ts';
import { simulatedCarrier } from '#server/integrations/carriers.ts';
import { bringContent, idOfPiece } from './bring-content.ts';
import { keepQuiet } from './keep-quiet.ts';
import { makePassword } from './make-password.ts';
import { storeMedia } from './media.ts';
import { seedSubmissions } from './submissions.ts';
import { seedWarranties } from './warranties.ts';
import { seedVillages } from './villages/seed-villages.ts';

const demoEmail = 'demo@nestling.example';
const demoPoints = 320;
/** Past check-ins of the demo member, in days before today; the gap shows the week's cover day. */
const demoCheckIns = [12, 11, 10, 9, 8, 7, 6, 5, 3, 2, 1];

/**
 * Fills an empty installation with demo content. Returns the demo member's sign-in on the first run and null on
 * every later one: its password is stored only as a hash.
 */
export async function seedDemo(
  services: OrderServices & Pick<Services, 'secret' | 'files' | 'ask' | 'site'>,
  { demo, now }: { demo: Demo; now: Date },
): Promise<{ email: string; password: string } | null> {
  const { db } = services;
  const known = await db
    .selectFrom('signInName')
    .select('memberId')
    .where('name', '=', demoEmail)
    .executeTakeFirst();
  if (known) return null;

  const password = makePassword();
  const passwordHash = await hashPassword(password);
  // First, so that a storage that does not answer leaves nothing half done.
  await storeMedia(services);
  await bringContent(services, { now });
  const memberId = await transaction(db, async (tx) => {
    await keepQuiet(tx, now);
    return createMember(tx, services, {
      email: demoEmail,
      passwordHash,
      firstName: 'Robin',
      lastName: 'Demo',
      countryCode: 'GB',
      timeZone: 'Europe/London',
      language: 'en',
      acceptMarketing: false,
      demo,
      now,
    });
  });
  for (const daysAgo of demoCheckIns)
    await checkIn(db, memberId, new Date(now.getTime() - daysAgo * 86_400_000));
  await earn(db, {
    products: [],
    memberId,
    currency: 'points',
    amount: demoPoints,
    sourceType: 'demo',
    sourceId: 'welcome',
    rule: 'demo.welcome',
    details: {},
    now,
    availableAt: now,
  });
  await seedOrders(services, memberId, now);
  await seedBirthdays(db, memberId, now);
  await seedSubmissions(services, memberId, now);
  await seedWarranties(services, memberId, now);
  await seedVillages(services, memberId, { demo, now });
  return { email: demoEmail, password };
}

const home: DeliveryAddress = {
  firstName: 'Robin',
  lastName: 'Demo',
  phone: '+442079460018',
  phoneCountryCode: 'GB',
  countryCode: 'GB',
  provinceCode: null,
  province: '',
  city: 'London',
  line1: '12 Nightingale Lane',
  line2: '',
  postcode: 'SW4 9AH',
};

/**
 * A baby of five weeks, so that there is a gift for it, and three prizes: one is on its way, one was just won, and one
 * waits for its address.
 */
async function seedOrders(services: OrderServices, memberId: string, now: Date): Promise<void> {
  const { db } = services;
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db
    .insertInto('child')
    .values({
      memberId,
      childId: uuidv7(),
      name: 'Noa',
      birthDate: ago(35).toISOString().slice(0, 10),
      createdAt: ago(34),
    })
    .execute();
  await db
    .updateTable('member')
    .set({ lactation: stageNumber('newborn') })
    .where('memberId', '=', memberId)
    .execute();
  await db
    .insertInto('address')
    .values({ ...home, memberId, addressId: uuidv7(), requestKey: null, isDefault: true, createdAt: ago(12) })
    .execute();
  const win = (prize: string, at: Date, address: DeliveryAddress | null = home) =>
    transaction(db, async (tx) => {
      await lockClaims(tx, memberId);
      const gift = await findGift(tx, await idOfPiece(tx, 'gift', prize), now);
      if (!gift) throw new Error('The prize of the demo is missing');
      const won = { gift, products: [], kind: gift.kind, occasion: null, price: 0, requestKey: randomUUID() };
      return makeClaim(tx, { ...won, memberId, address, now: at });
    });
  const { claimId: orderId } = await win('cloud-night-light', ago(4));
  await approveOrder(db, { memberId, orderId, now: ago(3) });
  await packOrder(db, { memberId, orderId, now: ago(2) });
  const parcels = [{ carrier: simulatedCarrier.name, trackingNumber: 'SP2048116GB' }];
  // Nobody gets a mail of what was before the demo began.
  await transaction(db, (tx) => ship(tx, { memberId, orderId, now: ago(1), parcels }));
  await win('starlight-muslin', ago(0.5), null);
  await win('twelve-letters-for-later', ago(0));
  await pollParcels(services, new Map([[simulatedCarrier.name, simulatedCarrier]]), now);
}
