import type { BenefitKind } from '#contract/calls/benefits.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addGift, type NewGift } from './add-gift.ts';
import { putUp, slugOf } from './put-up.ts';

export interface NewBenefit {
  readonly kind: BenefitKind;
  /** Markdown. */
  readonly about: WrittenText;
  /** Of a trial: the slug of the questionnaire about it. */
  readonly journey?: string;
  readonly gift: Omit<NewGift, 'kind' | 'currency' | 'price'>;
}

/** Puts up a benefit with the gift that it gives, for nothing. */
export async function addBenefit(tx: Transaction, { kind, about, journey, gift }: NewBenefit): Promise<void> {
  await addGift(tx, { ...gift, kind: 'benefit', currency: 'points', price: 0 });
  const slug = slugOf(textIn(gift.name, 'en'), 'benefit');
  await putUp(tx, 'benefit', { slug }, { kind, gift: gift.giftId, about, journey: journey ?? null });
}
