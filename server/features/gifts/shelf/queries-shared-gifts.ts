import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import { restrictedInOf } from '../fragments.ts';
import type { GiftRow } from './gift.ts';

const giftColumns = sql.raw(
  `gift_id, kind, name, description, picture, delivery, category, link, board::int as board, currency, price,
   limit_per_member, min_level::int as min_level, audience, ${restrictedInOf('gift')} as restricted_in, coupon_days::int as coupon_days, pieces,
   opens_at, closes_at, early_hours, position`,
);

/** Every gift that is not archived, in the order staff gave them. */
export async function findGifts(db: Queryable): Promise<GiftRow[]> {
  const rows = await sql<GiftRow>`
    select ${giftColumns} from gift where archived_at is null order by position, gift_id`.execute(db);
  return rows.rows;
}

/** Those of some ids that are not archived. */
export async function findGiftsById(db: Queryable, giftIds: readonly string[]): Promise<GiftRow[]> {
  const rows = await sql<GiftRow>`
    select ${giftColumns} from gift
     where gift_id = any(${[...giftIds]}::uuid[]) and archived_at is null`.execute(db);
  return rows.rows;
}

/** Null for one that is archived or never was. */
export async function findGift(db: Queryable, giftId: string): Promise<GiftRow | null> {
  const [gift] = await findGiftsById(db, [giftId]);
  return gift ?? null;
}

/** How many of some gifts are for draws: of the kind, and without a stock of their own. */
export async function countPrizeGifts(tx: Queryable, giftIds: readonly string[]): Promise<number> {
  const gifts = await tx
    .selectFrom('gift')
    .select('giftId')
    .where((eb) => eb('giftId', '=', eb.fn.any(eb.val(giftIds))))
    .where('kind', '=', 'lucky')
    .where('pieces', 'is', null)
    .execute();
  return gifts.length;
}
