import { v7 as uuidv7 } from 'uuid';
import { transaction, type OpenDatabase } from '#server/kernel/database/database.ts';
import { addGift } from '#tests/support/pieces/add-gift.ts';

/** What a voucher of the shelf costs, in coins. */
const price = 10;

/** Vouchers for a few coins each. @returns their ids */
export async function shelve({ db }: OpenDatabase, count: number, stock: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  const name = { en: 'Cloth', 'zh-Hans': '纱布巾', 'zh-Hant': '紗布巾' };
  await transaction(db, async (tx) => {
    for (const giftId of ids) {
      await addGift(tx, {
        giftId,
        name,
        description: name,
        picture: 'muslin',
        currency: 'coins',
        price,
        stock,
        limitPerMember: 1,
      });
    }
  });
  return ids;
}
