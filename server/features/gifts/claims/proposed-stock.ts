import type { calls } from '#contract/calls.ts';
import type { z } from 'zod';
import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import { titleIn } from '#contract/content/title.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { addGiftStock, countGiftStock } from './add-stock.ts';

type Input<Name extends 'addGiftStock' | 'countGiftStock'> = z.output<(typeof calls)[Name]['input']>;

/** What is to go into stock, as a second person is told of it: never which codes. */
async function tell(db: Queryable, giftId: string, { pieces, codes }: { pieces: number; codes: number }) {
  const piece = await findPiece(db, { pieceId: giftId, kind: 'gift' });
  const found = piece && (await findVersion(db, giftId, piece.newest));
  if (!found) throw new Failure('giftUnknown');
  // Held to the schema of its kind when it was saved.
  const { price, currency } = found.body as unknown as ContentBody<'gift'>;
  return {
    subject: `gift ${giftId}`,
    proposed: {
      what: 'stock',
      giftId,
      slug: piece.slug,
      title: titleIn(kinds.gift, piece.slug, found.body),
      pieces,
      codes,
      price: price ?? 0,
      currency,
    },
  } as const;
}

export const proposedStock: Proposable<Input<'addGiftStock'>> = {
  tell: (db, { giftId, pieces, codes }) =>
    tell(db, giftId, { pieces: codes.length > 0 ? codes.length : pieces, codes: codes.length }),
  perform: addGiftStock,
};

export const proposedCount: Proposable<Input<'countGiftStock'>> = {
  tell: (db, { giftId, counted, expected }) => tell(db, giftId, { pieces: counted - expected, codes: 0 }),
  perform: countGiftStock,
};
