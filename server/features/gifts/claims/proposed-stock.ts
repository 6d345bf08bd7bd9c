import type { calls } from '#contract/calls.ts';
import type { z } from 'zod';
import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import { titleIn } from '#contract/content/title.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { addGiftStock } from './add-stock.ts';

/** What is to go into stock, as a second person is told of it: never which codes. */
export const proposedStock: Proposable<z.output<typeof calls.addGiftStock.input>> = {
  async tell(db, { giftId, pieces, codes }) {
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
        pieces: codes.length > 0 ? codes.length : pieces,
        codes: codes.length,
        price: price ?? 0,
        currency,
      },
    };
  },
  perform: addGiftStock,
};
