import { sql } from 'kysely';
import type { Delivery, GiftKind } from '#contract/calls/gifts.ts';
import type { Currency } from '#contract/define.ts';
import type { Localised } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { restrictedIn } from '#server/core/products/restricted.ts';
import type { EarlyHours, GiftAudience } from '../rules.ts';

export interface GiftRow {
  readonly giftId: string;
  readonly kind: GiftKind;
  readonly name: Localised;
  readonly description: Localised;
  readonly picture: string;
  readonly delivery: Delivery;
  readonly category: string | null;
  readonly link: string | null;
  /** Of offers on another site: 3 the brand's own, 4 partners'. */
  readonly board: number | null;
  readonly currency: Currency;
  readonly price: number;
  readonly limitPerMember: number | null;
  readonly minLevel: number;
  readonly audience: GiftAudience;
  /** By its own rules or by those for its product. */
  readonly restrictedIn: readonly string[];
  readonly couponDays: number | null;
  /** Ever put into stock; null: without limit. */
  readonly pieces: number | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly earlyHours: EarlyHours;
  readonly position: number;
}

/** Where a gift is restricted, by its own rules or by those for its product. */
export const restrictedInOf = (table: string) => `${table}.restricted_in || ${restrictedIn(table)}`;

const giftColumns = sql.raw(
  `gift_id, kind, name, description, picture, delivery, category, link, board::int as board, currency, price,
   limit_per_member, min_level::int as min_level, audience, ${restrictedInOf('gift')} as restricted_in, coupon_days::int as coupon_days, pieces,
   opens_at, closes_at, early_hours, position`,
);

export const isGiftOfBabies = ({ kind, name, description, picture, link, audience }: GiftRow): boolean =>
  isOfBabies({
    declared: audience.baby === true || kind === 'newBaby' || kind === 'babyBirthday',
    stages: audience.stages,
    texts: [name, description],
    pictures: [picture],
    paths: [link],
  });

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
