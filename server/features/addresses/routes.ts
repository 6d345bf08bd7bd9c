import type { Address } from '#contract/calls/addresses.ts';
import type { Script } from '#contract/locales.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { addAddress, changeAddress, removeAddress, setDefaultAddress } from './change-book.ts';
import { checkAddress } from './check-address.ts';
import { presentDeliveryAddress } from './delivery-address.ts';
import { findAddress, findAddresses, type AddressRow } from './queries.ts';

export const addressHandlers: HandlersOf<
  'listAddresses' | 'modifyAddress' | 'setDefaultAddress' | 'getAddress' | 'removeAddress'
> = {
  listAddresses: async ({ db, session, script }) => {
    const rows = await findAddresses(db, session.memberId);
    return { list: rows.map((row) => presentAddress(row, script)), nextCursor: null };
  },

  modifyAddress: async ({ db, session, script, now }, input) => {
    const { memberId } = session;
    const address = checkAddress(input, script);
    const wish = { memberId, address, makeDefault: input.isDefault };
    const row =
      input.id === undefined
        ? await addAddress(db, { ...wish, now: now(), requestKey: input.requestKey ?? null })
        : await changeAddress(db, { ...wish, addressId: input.id });
    return presentAddress(row, script);
  },

  setDefaultAddress: async ({ db, session }, { id }) => {
    await setDefaultAddress(db, session.memberId, id);
    return true;
  },

  getAddress: async ({ db, session, script }, { id }) => {
    const row = await findAddress(db, session.memberId, id);
    if (!row) throw new Failure('addressUnknown');
    return presentAddress(row, script);
  },

  removeAddress: async ({ db, session }, { id }) => {
    await removeAddress(db, session.memberId, id);
    return true;
  },
};

function presentAddress(row: AddressRow, script: Script): Address {
  return { id: row.addressId, ...presentDeliveryAddress(row, script), isDefault: row.isDefault };
}
