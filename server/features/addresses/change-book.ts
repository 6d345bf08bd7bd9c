import { addressLimits } from '#contract/address-rules.ts';
import { newId, transaction, type Database } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import {
  deleteAddress,
  findAddress,
  findAddresses,
  insertAddress,
  lockBook,
  moveDefault,
  updateAddress,
  type AddressChange,
  type AddressRow,
} from './queries.ts';

interface AddressRequest {
  readonly memberId: string;
  readonly now: Date;
  readonly address: AddressChange;
  readonly makeDefault: boolean;
}

/** Adds an address; the first is the default. The same `requestKey` gives the first address again, as it is now. */
export async function addAddress(
  db: Database,
  { memberId, now, address, makeDefault, requestKey }: AddressRequest & { requestKey: string | null },
): Promise<AddressRow> {
  return transaction(db, async (tx) => {
    await lockBook(tx, memberId);
    const book = await findAddresses(tx, memberId);
    const first = requestKey === null ? undefined : book.find((row) => row.requestKey === requestKey);
    if (first) return first;
    if (book.length >= addressLimits.perMember) throw new Failure('addressLimitReached');
    const added = await insertAddress(tx, {
      ...address,
      memberId,
      addressId: newId(tx),
      requestKey,
      createdAt: now,
      isDefault: book.length === 0,
    });
    if (!makeDefault || added.isDefault) return added;
    await moveDefault(tx, memberId, added.addressId);
    return { ...added, isDefault: true };
  });
}

/** Throws `addressUnknown` for an address that is not this member's. */
export async function changeAddress(
  db: Database,
  { memberId, addressId, address, makeDefault }: Omit<AddressRequest, 'now'> & { addressId: string },
): Promise<AddressRow> {
  return transaction(db, async (tx) => {
    await lockBook(tx, memberId);
    const changed = await updateAddress(tx, memberId, addressId, address);
    if (!changed) throw new Failure('addressUnknown');
    if (!makeDefault || changed.isDefault) return changed;
    await moveDefault(tx, memberId, addressId);
    return { ...changed, isDefault: true };
  });
}

/** Throws `addressUnknown` for an address that is not this member's; then the default stays where it was. */
export async function setDefaultAddress(db: Database, memberId: string, addressId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockBook(tx, memberId);
    const address = await findAddress(tx, memberId, addressId);
    if (!address) throw new Failure('addressUnknown');
    if (!address.isDefault) await moveDefault(tx, memberId, addressId);
  });
}

/** Throws `addressUnknown` for an address that is not this member's. */
export async function removeAddress(db: Database, memberId: string, addressId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockBook(tx, memberId);
    const removed = await deleteAddress(tx, memberId, addressId);
    if (!removed) throw new Failure('addressUnknown');
    if (!removed.isDefault) return;
    const [newest] = await findAddresses(tx, memberId);
    if (newest) await moveDefault(tx, memberId, newest.addressId);
  });
}
