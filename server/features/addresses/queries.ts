import { ofMember } from '#server/core/members/queries-shared.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Address as AddressTable } from '#server/kernel/database/schema.ts';

export type AddressRow = Selectable<AddressTable>;
export type NewAddress = Insertable<AddressTable>;
/** What the member writes of an address, whole. */
export type AddressChange = Omit<
  Insertable<AddressTable>,
  'memberId' | 'addressId' | 'requestKey' | 'createdAt' | 'isDefault'
>;

/** Changes to one member's book come one after the other from here on. */
export async function lockBook(tx: Transaction, memberId: string): Promise<void> {
  await ofMember(tx, memberId).select('memberId').forNoKeyUpdate().execute();
}

/** The default first, then the newest. */
export function findAddresses(db: Queryable, memberId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('addressId', 'desc')
    .execute();
}

/** Null for an address that is not this member's. */
export async function findAddress(
  db: Queryable,
  memberId: string,
  addressId: string,
): Promise<AddressRow | null> {
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('addressId', '=', addressId)
    .executeTakeFirst();
  return row ?? null;
}

/** Some addresses of members; one that is not hers is left out. */
export async function findAddressesOf(
  db: Queryable,
  wanted: readonly { readonly memberId: string; readonly addressId: string }[],
): Promise<AddressRow[]> {
  if (wanted.length === 0) return [];
  return db
    .selectFrom('address')
    .selectAll()
    .where(
      sql<boolean>`(member_id, address_id) in (
        select * from unnest(${wanted.map(({ memberId }) => memberId)}::uuid[],
                             ${wanted.map(({ addressId }) => addressId)}::uuid[]))`,
    )
    .execute();
}

export function insertAddress(tx: Transaction, address: NewAddress): Promise<AddressRow> {
  return tx.insertInto('address').values(address).returningAll().executeTakeFirstOrThrow();
}

/** Null for an address that is not this member's. */
export async function updateAddress(
  tx: Transaction,
  memberId: string,
  addressId: string,
  change: AddressChange,
): Promise<AddressRow | null> {
  const row = await tx
    .updateTable('address')
    .set(change)
    .where('memberId', '=', memberId)
    .where('addressId', '=', addressId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether it was the default. Null for an address that is not this member's. */
export async function deleteAddress(
  tx: Transaction,
  memberId: string,
  addressId: string,
): Promise<{ isDefault: boolean } | null> {
  const row = await tx
    .deleteFrom('address')
    .where('memberId', '=', memberId)
    .where('addressId', '=', addressId)
    .returning('isDefault')
    .executeTakeFirst();
  return row ?? null;
}

/** Moves the default. In two steps, since a unique index is checked row by row. */
export async function moveDefault(tx: Transaction, memberId: string, addressId: string): Promise<void> {
  await tx
    .updateTable('address')
    .set({ isDefault: false })
    .where('memberId', '=', memberId)
    .where('isDefault', '=', true)
    .where('addressId', '!=', addressId)
    .execute();
  await tx
    .updateTable('address')
    .set({ isDefault: true })
    .where('memberId', '=', memberId)
    .where('addressId', '=', addressId)
    .execute();
}
