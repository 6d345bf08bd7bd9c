import { sql } from 'kysely';
import type { ExtensionState, PurchaseChannel, WarrantyCard } from '#contract/calls/warranties.ts';
import type { Localised } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Reward } from './rewards.ts';
import { productFacts } from '#server/core/products/fragments.ts';

/** A registration with what its card shows of the product. */
export interface RegistrationRow {
  readonly memberId: string;
  readonly registrationId: string;
  readonly productId: string;
  readonly sku: string;
  readonly name: Localised;
  readonly picture: string;
  readonly category: string;
  readonly months: number;
  readonly extendedMonths: number;
  readonly restrictedIn: readonly string[];
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
  readonly rewards: readonly Reward[];
  /** Photos of a proof that was not sent in time. */
  readonly endedPhotos: number;
}

const columns = sql.raw(
  `r.member_id, r.registration_id, r.product_id, p.sku, p.name, p.picture, p.category, p.months::int as months,
   p.extended_months::int as extended_months, p.restricted_in, r.serial, r.bought_on, r.channel, r.country_code,
   r.contact, r.created_at, r.warranty_until, r.extension, r.answer_by, r.reason, r.rewards,
   r.ended_photos`,
);

/** Cards of one owner are looked at together; more than this nobody has by hand. */
const most = 200;

/** Newest first. */
export async function findRegistrations(db: Queryable, memberId: string): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from product_registration r join ${sql.raw(productFacts)} p using (product_id)
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
    select ${columns} from product_registration r join ${sql.raw(productFacts)} p using (product_id)
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
    select ${columns} from product_registration r join ${sql.raw(productFacts)} p using (product_id)
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

/** Who has a piece. */
export async function findPiece(
  tx: Transaction,
  pieceHash: Buffer,
): Promise<{ memberId: string; registrationId: string } | null> {
  const row = await tx
    .selectFrom('registeredPiece')
    .select(['memberId', 'registrationId'])
    .where('pieceHash', '=', pieceHash)
    .executeTakeFirst();
  return row ?? null;
}

/** The same purchase of a product without serial numbers. */
export async function findPurchase(
  tx: Transaction,
  { memberId, productId, boughtOn }: { memberId: string; productId: string; boughtOn: string },
): Promise<RegistrationRow | null> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from product_registration r join ${sql.raw(productFacts)} p using (product_id)
     where r.member_id = ${memberId} and r.product_id = ${productId} and r.bought_on = ${boughtOn}
       and r.serial is null`.execute(tx);
  return rows[0] ?? null;
}
