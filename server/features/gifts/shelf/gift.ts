import type { Delivery, GiftKind } from '#contract/calls/gifts/shelf.ts';
import type { Currency } from '#contract/define.ts';
import type { WrittenText } from '#contract/locales.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import type { EarlyHours, GiftAudience } from '../rules.ts';

export interface GiftRow {
  readonly giftId: string;
  readonly version: number;
  readonly kind: GiftKind;
  readonly name: WrittenText;
  readonly description: WrittenText;
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
  /** SKU of the product that it is or is about. */
  readonly product: string | null;
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

const givableKinds: readonly GiftKind[] = ['redeem', 'benefit'];

/** Whether staff can give it by itself: not what is of a birth or a birthday, won in a draw, or found on another page. */
export const isGivable = ({ kind }: Pick<GiftRow, 'kind'>): boolean => givableKinds.includes(kind);

export const isGiftOfBabies = ({
  kind,
  name,
  description,
  picture,
  link,
  audience,
}: Omit<GiftRow, 'version'>): boolean =>
  isOfBabies({
    declared: audience.baby === true || kind === 'newBaby' || kind === 'babyBirthday',
    stages: audience.stages,
    texts: [name, description],
    pictures: [picture],
    paths: [link],
  });
