import type { BenefitKind } from '#contract/calls/benefits.ts';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addGift, type NewGift } from '#server/features/gifts/shelf/add-gift.ts';
import { insertBenefit } from './queries.ts';

export interface NewBenefit {
  readonly kind: BenefitKind;
  /** Markdown. */
  readonly about: Localised;
  /** Of a trial: the slug of the questionnaire about it. */
  readonly journey?: string;
  readonly gift: Omit<NewGift, 'kind' | 'currency' | 'price'>;
}

/** Puts up a benefit with the gift that it gives, for nothing. */
export async function addBenefit(tx: Transaction, { kind, about, journey, gift }: NewBenefit): Promise<void> {
  await addGift(tx, { ...gift, kind: 'benefit', currency: 'points', price: 0 });
  await insertBenefit(tx, {
    giftId: gift.giftId,
    kind,
    about: JSON.stringify(about),
    journey: journey ?? null,
  });
}
