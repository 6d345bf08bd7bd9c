import type { ContentBody } from '#contract/content/kinds.ts';
import type { Fault } from '#contract/content/faults.ts';
import { faultsOfActivity } from '#server/core/audience/queries-shared.ts';
import { findSlugs } from '#server/core/content/queries-shared-lines.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { ContentWork, PublishedVersion } from '#server/kernel/features/content-work.ts';
import { simulateGift } from '../simulate-gift.ts';
import { insertGiftVersion, insertSupply } from './queries.ts';

const boardNumbers = { none: null, brand: 3, partners: 4 } as const;

/** The version as statements test it, and with the first one what there is of the gift: nothing yet, or without limit. */
async function publish(
  tx: Transaction,
  { pieceId: giftId, version, body }: PublishedVersion<'gift'>,
): Promise<void> {
  const { category, price, minLevel, position } = body;
  // Those three are faults before they come here.
  if (price === null || minLevel === null || position === null)
    throw new Error('A gift was published with faults');
  const slugs = await findSlugs(tx, category === null ? [] : [category]);
  await insertGiftVersion(tx, {
    giftId,
    version,
    kind: body.kind,
    name: JSON.stringify(body.name),
    description: JSON.stringify(body.description),
    picture: body.picture,
    delivery: body.delivery,
    category: category === null ? null : (slugs.get(category) ?? null),
    link: body.link,
    board: boardNumbers[body.board],
    currency: body.currency,
    price,
    limitPerMember: body.limitPerMember,
    minLevel,
    audience: JSON.stringify(body.audience),
    restrictedIn: [...body.restrictedIn],
    product: body.product,
    couponDays: body.couponDays,
    opensAt: body.window.opensAt === null ? null : new Date(body.window.opensAt),
    closesAt: body.window.closesAt === null ? null : new Date(body.window.closesAt),
    earlyHours: body.earlyHours ? JSON.stringify(body.earlyHours) : null,
    position,
  });
  await insertSupply(tx, { giftId, delivery: body.delivery, pieces: body.counted ? 0 : null });
}

/** Whether there is the product that it is about, and the activity that it comes with. */
async function faults(
  db: Queryable,
  { product, audience }: Pick<ContentBody<'gift'>, 'product' | 'audience'>,
): Promise<readonly Fault[]> {
  return [
    ...(await faultsOfProduct(db, product, 'product')),
    ...(await faultsOfActivity(db, audience.activity, 'audience.activity')),
  ];
}

export const giftWork: ContentWork<'gift'> = { faults, publish, simulate: simulateGift };
