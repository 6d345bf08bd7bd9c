import { findSlugs } from '#server/core/content/queries-shared-lines.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { ContentWork, PublishedVersion } from '#server/kernel/features/content-work.ts';
import { insertProduct, insertProductVersion } from './queries.ts';

/** The version as statements test it, and with the first one what other rows refer to. */
async function publish(
  tx: Transaction,
  { pieceId: productId, version, body, from }: PublishedVersion<'product'>,
): Promise<void> {
  const { sku, category, months, extendedMonths, position } = body;
  // Those are faults before they come here.
  if (sku === null || category === null || months === null || extendedMonths === null || position === null)
    throw new Error('A product was published with faults');
  const slug = (await findSlugs(tx, [category])).get(category);
  if (slug === undefined) throw new Error('A product without its category');
  const told = {
    name: JSON.stringify(body.name),
    description: JSON.stringify(body.description),
    picture: body.picture,
    category: slug,
    months,
    extendedMonths,
    serialForm: body.serialForm,
    serialExample: body.serialExample,
    restrictedIn: [...body.restrictedIn],
    soldUntil: body.soldUntil,
    ofBabies: body.ofBabies,
    position,
  };
  await insertProduct(tx, { productId, sku, addedAt: from, ...told });
  await insertProductVersion(tx, { productId, version, ...told });
}

export const productWork: ContentWork<'product'> = { publish };
