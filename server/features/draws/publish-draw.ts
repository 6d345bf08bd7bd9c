import { oddsOf } from '#contract/draw-chances.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { ContentWork, PublishedVersion } from '#server/kernel/features/content-work.ts';
import { faultsOfDraw } from './draw-faults.ts';
import { prizeIdOf } from './prize-id.ts';
import { simulateDraw } from './simulate-draw.ts';
import { extraPlaysOf, releasesOf } from './terms-by.ts';
import { insertPrizes, insertReleases, insertTerms } from './queries-terms.ts';

/** The version as plays go by it. Which periods it counts for is decided when they begin. */
async function publish(
  tx: Transaction,
  { pieceId: drawId, version, body, from }: PublishedVersion<'draw'>,
): Promise<void> {
  const { code: drawCode, opensAt, periodDays, price, plays, freePlays, position } = body;
  if (
    drawCode === null ||
    opensAt === null ||
    periodDays === null ||
    price === null ||
    plays === null ||
    freePlays === null ||
    position === null
  )
    throw new Error('A draw was published with faults');
  const prizes = body.prizes.map((prize) => ({ ...prize, prizeId: prizeIdOf(drawCode, prize.id) }));
  await insertTerms(tx, {
    drawId,
    drawCode,
    version,
    name: JSON.stringify(body.name),
    opensAt: new Date(opensAt),
    closesAt: body.closesAt === null ? null : new Date(body.closesAt),
    periodDays,
    activity: body.activity,
    ofBabies: body.ofBabies,
    position,
    rules: JSON.stringify(body.rules),
    currency: body.currency,
    price,
    plays,
    freePlays,
    extraPlays: JSON.stringify(extraPlaysOf(body)),
    odds: JSON.stringify(oddsOf(prizes)),
    madeAt: from,
  });
  await insertPrizes(
    tx,
    prizes.map((prize, place) => ({
      drawCode,
      version,
      prizeId: prize.prizeId,
      place: place + 1,
      name: JSON.stringify(prize.name),
      picture: prize.picture,
      what: prize.what,
      amount: prize.amount,
      giftId: prize.gift,
      product: prize.product,
      quantity: prize.quantity,
      isFallback: prize.fallback,
    })),
  );
  const releases = prizes.flatMap((prize) =>
    releasesOf(prize, opensAt).map((one) => ({ ...one, drawCode, version, prizeId: prize.prizeId })),
  );
  await insertReleases(tx, releases);
}

export const drawWork: ContentWork<'draw'> = {
  publish,
  faults: (db, body, _, piece) => faultsOfDraw(db, body, piece),
  simulate: simulateDraw,
};
