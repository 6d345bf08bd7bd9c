import type { z } from 'zod';
import type { warrantyCalls } from '#contract/calls/warranties.ts';
import { addMonths } from '#contract/months.ts';
import type { CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { anybody } from '#server/core/rest/shelf.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { findCategories, findProducts } from '#server/core/products/products.ts';
import type { ProductRow } from '#server/core/products/queries-shared-products.ts';
import { earnerOf, rewardsFor } from './rewards.ts';
import { oldestMonths } from './rules.ts';

type ProductsInput = z.output<typeof warrantyCalls.listProducts.input>;

/** What can be registered: also what is sold no more, as long as a piece of it can be young enough. */
export async function listProducts(
  context: CallContext,
  { search, category, sort, all: whole }: ProductsInput,
): Promise<CallResult<'listProducts'>> {
  const { db, script, now } = context;
  const [shelf, categories, reader, earner] = await Promise.all([
    findProducts(db, now()),
    findCategories(db, now()),
    readerOf(context),
    earnerOf(context),
  ]);
  const rewardsOf = await rewardsFor(context, earner);
  const today = localDay(now(), 'UTC');
  // Who looks for one by its name finds it.
  const asked = whole || (search ?? '') !== '' ? anybody : reader;
  const all = shelf.laidFor(asked);
  const products = all.filter(
    ({ soldUntil }) => soldUntil === null || addMonths(soldUntil, oldestMonths) >= today,
  );
  const words = plain(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = products.filter((product) => {
    const text = plain(
      `${textIn(product.name, script)} ${textIn(product.description, script)} ${product.sku}`,
    );
    return (category === undefined || product.category === category) && words.every((w) => text.includes(w));
  });
  return {
    list: inOrder(found, sort).map((product) => ({
      sku: product.sku,
      name: textIn(product.name, script),
      description: textIn(product.description, script),
      picture: product.picture,
      category: product.category,
      months: product.months,
      extendedMonths: product.extendedMonths,
      serial:
        product.serialForm !== null && product.serialExample !== null
          ? { form: product.serialForm, example: product.serialExample }
          : null,
      rewards: rewardsOf(product.sku),
      past: product.soldUntil !== null && product.soldUntil < today,
    })),
    categories: categories.laidFor(asked).flatMap(({ slug, body }) => {
      const count = products.filter((product) => product.category === slug).length;
      return count === 0 || !body ? [] : [{ category: slug, name: textIn(body.name, script), count }];
    }),
  };
}

const inOrder = (products: readonly ProductRow[], sort: ProductsInput['sort']) =>
  sort === 'shelf' ? products : products.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime());

/** Letters that a Chinese keyboard writes full width are the same letters. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
