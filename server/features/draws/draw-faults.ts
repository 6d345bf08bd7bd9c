import type { Fault } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { faultsOfActivity } from '#server/core/audience/queries-shared.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import { findGiftsById } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { prizeIdOf } from './prize-id.ts';
import { findPrizesOut, type PrizeOut } from './queries-terms.ts';

type DrawBody = ContentBody<'draw'>;
type Prize = DrawBody['prizes'][number];

/** Whether there is what it is about and what can be won, and whether it keeps what was promised of its prizes. */
export async function faultsOfDraw(
  db: Queryable,
  body: DrawBody,
  { pieceId, at }: { readonly pieceId: string; readonly at: Date },
): Promise<readonly Fault[]> {
  const { code, activity, prizes } = body;
  const out = await findPrizesOut(db, pieceId);
  const products = await Promise.all(
    prizes.map(({ product }, place) => faultsOfProduct(db, product, `prizes.${place}.product`)),
  );
  return [
    ...(await faultsOfActivity(db, activity, 'activity')),
    ...products.flat(),
    ...(await faultsOfGifts(db, prizes, at)),
    ...prizes.flatMap((prize, place) =>
      faultsOfPrizeOut(prize, out.get(prizeIdOf(code ?? '', prize.id)), `prizes.${place}`),
    ),
  ];
}

/** Pieces of a gift that is won are those of the draw. */
async function faultsOfGifts(db: Queryable, prizes: readonly Prize[], at: Date): Promise<Fault[]> {
  const asked = prizes.flatMap(({ gift }) => gift ?? []);
  const gifts = asked.length === 0 ? [] : await findGiftsById(db, asked, at);
  const others = new Set(
    gifts.filter(({ kind, pieces }) => kind !== 'lucky' || pieces !== null).map(({ giftId }) => giftId),
  );
  return prizes.flatMap(({ gift }, place): Fault[] =>
    gift !== null && others.has(gift) ? [{ field: `prizes.${place}.gift`, fault: 'giftIsNoPrize' }] : [],
  );
}

/** What members have seen under an id is what it gives for good, and what was won of it is not taken back. */
function faultsOfPrizeOut(prize: Prize, out: PrizeOut | undefined, place: string): Fault[] {
  if (!out) return [];
  const faults: Fault[] = [];
  const stays = (field: string, same: boolean) => {
    if (!same) faults.push({ field: `${place}.${field}`, fault: 'prizeIsOut' });
  };
  stays('what', prize.what === out.what);
  stays('amount', prize.amount === out.amount);
  stays('gift', prize.gift === out.giftId);
  stays('quantity', (prize.quantity !== null) === out.isCounted);
  if (prize.quantity !== null && prize.quantity < out.given)
    faults.push({ field: `${place}.quantity`, fault: 'lessThanWon' });
  return faults;
}
