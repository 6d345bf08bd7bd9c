import type { BenefitKind } from '#contract/calls/benefits.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import { putPiece, slugOf } from '#server/core/content/put-piece.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { addGift, type NewGift } from '#server/features/gifts/shelf/add-gift.ts';

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
  await putPiece(tx, {
    kind: 'benefit',
    pieceId: newId(tx),
    slug: slugOf(textIn(gift.name, 'en'), 'benefit'),
    body: { kind, gift: gift.giftId, about, journey: journey ?? null },
  });
}
