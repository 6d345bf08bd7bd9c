import { sql } from 'kysely';
import { linesOf, liveVersion } from '#server/core/content/fragments.ts';
import type { LineRow } from '#server/core/content/line.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { restrictedInOf } from '../fragments.ts';
import type { GiftRow } from './gift.ts';

const giftColumns = (restrictedIn: string) => `
  g.gift_id as "giftId", g.version, g.kind, g.name, g.description, g.picture, g.delivery, g.category, g.link,
  g.board::int as board, g.currency, g.price, g.limit_per_member as "limitPerMember", g.min_level::int as "minLevel",
  g.audience, g.product, ${restrictedIn} as "restrictedIn", g.coupon_days::int as "couponDays", s.pieces,
  g.opens_at as "opensAt", g.closes_at as "closesAt", g.early_hours as "earlyHours", g.position`;

/** What decides from a moment on what there is of a gift. */
export type GiftLine = LineRow & Omit<GiftRow, 'version'>;

/** Every line of every gift, in the order staff gave them, with its own restrictions alone. */
export async function findGiftLines(db: Queryable): Promise<GiftLine[]> {
  const rows = await sql<GiftLine>`
    select ${sql.raw(giftColumns('g.restricted_in'))}, line.piece_id, line.seq, line.from_at, line.version
      from ${sql.raw(linesOf('gift'))} line
      left join gift_version g on g.gift_id = line.piece_id and g.version = line.version
      left join gift_supply s on s.gift_id = line.piece_id
     order by g.position, line.piece_id, line.seq`.execute(db);
  return rows.rows;
}

const liveGifts = prepared<GiftRow>(
  'live-gifts',
  `select ${giftColumns(restrictedInOf('g', '$2::timestamptz'))}
     from unnest($1::uuid[]) as asked(gift_id)
     join gift_version g on g.gift_id = asked.gift_id and g.version = ${liveVersion('asked.gift_id', '$2::timestamptz')}
     join gift_supply s on s.gift_id = g.gift_id`,
);

/** Those of some ids that are live at a moment. */
export const findGiftsById = (db: Queryable, giftIds: readonly string[], at: Date): Promise<GiftRow[]> =>
  liveGifts(db, [[...giftIds], at]);

/** Null for one that is not live at that moment, or never was. */
export async function findGift(db: Queryable, giftId: string, at: Date): Promise<GiftRow | null> {
  const [gift] = await findGiftsById(db, [giftId], at);
  return gift ?? null;
}
