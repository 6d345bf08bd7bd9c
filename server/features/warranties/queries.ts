import { sql, type Insertable, type Updateable } from 'kysely';
import type { ExtensionState, PurchaseChannel, WarrantyCard } from '#contract/calls/warranties.ts';
import type { WrittenText } from '#contract/locales.ts';
import { moveRows } from '#server/kernel/database/citus/move-rows.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { productFacts } from '#server/core/products/fragments.ts';
import type { ProductRegistration, RegistrationEvent } from '#server/kernel/database/schema.ts';
import type { Currency } from '#contract/define.ts';

export interface WarrantyReward {
  readonly currency: Currency;
  readonly amount: number;
}

/** A registration with what its card shows of the product. */
export interface RegistrationRow {
  readonly memberId: string;
  readonly registrationId: string;
  readonly productId: string;
  readonly sku: string;
  readonly name: WrittenText;
  readonly picture: string;
  readonly category: string;
  readonly months: number;
  readonly extendedMonths: number;
  readonly serial: string | null;
  readonly boughtOn: string;
  readonly channel: PurchaseChannel;
  readonly countryCode: string;
  readonly contact: string | null;
  readonly createdAt: Date;
  readonly warrantyUntil: string;
  readonly extension: ExtensionState;
  readonly answerBy: Date | null;
  readonly reason: string | null;
  readonly rewards: readonly WarrantyReward[];
  /** Photos of a proof that was not sent in time. */
  readonly endedPhotos: number;
}

const columns = sql.raw(
  `r.member_id, r.registration_id, r.product_id, p.sku, p.name, p.picture, p.category, p.months::int as months,
   p.extended_months::int as extended_months, r.serial, r.bought_on, r.channel, r.country_code,
   r.contact, r.created_at, r.warranty_until, r.extension, r.answer_by, r.reason, r.rewards,
   r.ended_photos`,
);

/** Each with its product as it was when it was registered. */
const registrations = sql.raw(`product_registration r join ${productFacts} p using (product_id, version)`);

/** Cards of one owner are looked at together; more than this nobody has by hand. */
const most = 200;

/** Newest first. */
export async function findRegistrations(db: Queryable, memberId: string): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from ${registrations}
     where r.member_id = ${memberId}
     order by r.created_at desc, r.registration_id desc limit ${most}`.execute(db);
  return rows;
}

export async function findRegistration(
  db: Queryable,
  memberId: string,
  registrationId: string,
): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from ${registrations}
     where r.member_id = ${memberId} and r.registration_id = ${registrationId}`.execute(db);
  return rows[0] ?? null;
}

/** The same, with nobody else changing it until the transaction ends. */
export async function lockRegistration(
  tx: Transaction,
  memberId: string,
  registrationId: string,
): Promise<RegistrationRow | null> {
  await sql`
    select from product_registration
     where member_id = ${memberId} and registration_id = ${registrationId} for update`.execute(tx);
  return findRegistration(tx, memberId, registrationId);
}

/** What a request that is sent again has made already. */
export async function findByRequest(
  db: Queryable,
  memberId: string,
  requestKey: string,
): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from ${registrations}
     where r.member_id = ${memberId} and r.request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

export interface EventRow {
  readonly registrationId: string;
  readonly state: WarrantyCard['timeline'][number]['state'];
  readonly at: Date;
  readonly reason: string | null;
}

/** What became of some registrations, oldest first. */
export async function findEvents(
  db: Queryable,
  memberId: string,
  registrationIds: readonly string[],
): Promise<EventRow[]> {
  if (registrationIds.length === 0) return [];
  return db
    .selectFrom('registrationEvent')
    .select(['registrationId', 'state', 'at', 'reason'])
    .where('memberId', '=', memberId)
    .where('registrationId', 'in', [...registrationIds])
    .orderBy('at')
    .orderBy('eventId')
    .$castTo<EventRow>()
    .execute();
}

/** The same purchase of a product without serial numbers. */
export async function findPurchase(
  tx: Transaction,
  { memberId, productId, boughtOn }: { memberId: string; productId: string; boughtOn: string },
): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from ${registrations}
     where r.member_id = ${memberId} and r.product_id = ${productId} and r.bought_on = ${boughtOn}
       and r.serial is null`.execute(tx);
  return rows[0] ?? null;
}

/** A registration of an owner. */
export type RegistrationKey = Pick<RegistrationRow, 'memberId' | 'registrationId'>;

/** False when its owner has registered the same, or asked with the same key. */
export async function insertRegistration(
  tx: Transaction,
  registration: Insertable<ProductRegistration>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('productRegistration')
    .values(registration)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertEvent(tx: Transaction, event: Insertable<RegistrationEvent>): Promise<void> {
  await tx.insertInto('registrationEvent').values(event).execute();
}

export async function updateRegistration(
  tx: Transaction,
  { memberId, registrationId }: RegistrationKey,
  change: Updateable<ProductRegistration>,
): Promise<void> {
  await tx
    .updateTable('productRegistration')
    .set(change)
    .where('memberId', '=', memberId)
    .where('registrationId', '=', registrationId)
    .execute();
}

/** She has been told of photos that ended, once she goes on. */
export async function forgetEnded(
  tx: Transaction,
  { memberId, registrationId }: RegistrationKey,
): Promise<void> {
  await tx
    .updateTable('productRegistration')
    .set({ endedPhotos: 0 })
    .where('memberId', '=', memberId)
    .where('registrationId', '=', registrationId)
    .where('endedPhotos', '>', 0)
    .execute();
}

/** With its events and its piece. */
export async function giveRegistration(
  tx: Transaction,
  { memberId: from, registrationId }: RegistrationKey,
  to: string,
): Promise<void> {
  const where = sql`registration_id = ${registrationId}`;
  await moveRows(tx, 'product_registration', { from, to, where, change: { contact: null } });
  await moveRows(tx, 'registration_event', { from, to, where });
  await tx
    .updateTable('registeredPiece')
    .set({ memberId: to })
    .where('memberId', '=', from)
    .where('registrationId', '=', registrationId)
    .execute();
}

/** With its events. That its piece was registered stays. */
export async function deleteRegistration(
  tx: Transaction,
  { memberId, registrationId }: RegistrationKey,
): Promise<void> {
  for (const table of ['registrationEvent', 'productRegistration'] as const)
    await tx
      .deleteFrom(table)
      .where('memberId', '=', memberId)
      .where('registrationId', '=', registrationId)
      .execute();
}

/** Those of devices whose warranty ended before a day, by id from behind `after`. */
export function findEndedOfDevices(
  db: Queryable,
  { before, after, limit }: { before: string; after: RegistrationKey | null; limit: number },
): Promise<RegistrationKey[]> {
  return (
    db
      .selectFrom('productRegistration')
      .select(['memberId', 'registrationId'])
      // A member's has none.
      .where('contact', 'is not', null)
      .where('warrantyUntil', '<', before)
      .$if(after !== null, (query) => query.where('registrationId', '>', after?.registrationId ?? ''))
      .orderBy('registrationId')
      .limit(limit)
      .execute()
  );
}
