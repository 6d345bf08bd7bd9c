import { randomInt, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CallInput } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { addCategory, addProduct, type NewProduct } from './pieces/add-product.ts';
import { pieceOf } from './content.ts';
import { putRule, type TestRule } from './earn-rules.ts';
import type { TestServer } from './server.ts';

/** Puts up a category of products, once. @returns its id */
export async function putCategory({ db }: Pick<TestServer, 'db'>, category = 'tests'): Promise<string> {
  const name = { en: 'Tests', 'zh-Hans': '测试', 'zh-Hant': '測試' };
  await transaction(db, (tx) => addCategory(tx, { category, name }));
  return pieceOf(db, 'productCategory', category);
}

/** Puts a product into the catalogue; its serial numbers are `TP` and six digits unless told otherwise. @returns its sku */
export async function putProduct(
  { db }: Pick<TestServer, 'db'>,
  more: Partial<NewProduct> = {},
): Promise<string> {
  const sku = more.sku ?? `T-${uuidv7().slice(-12).toUpperCase()}`;
  const category = more.category ?? 'tests';
  await putCategory({ db }, category);
  await transaction(db, (tx) =>
    addProduct(tx, {
      name: { en: 'Test pump', 'zh-Hans': '测试吸奶器', 'zh-Hant': '測試吸乳器' },
      description: { en: 'Pumps well', 'zh-Hans': '很好用', 'zh-Hant': '很好用' },
      picture: 'pump',
      serialForm: 'TP\\d{6}',
      serialExample: 'TP-123-456',
      addedAt: new Date('2026-01-01T00:00:00Z'),
      ...more,
      category,
      sku,
    }),
  );
  return sku;
}

/** The piece of a product by its number. */
export async function idOfProduct({ db }: Pick<TestServer, 'db'>, sku: string): Promise<string> {
  const row = await db
    .selectFrom('product')
    .select('productId')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return row.productId;
}

export const newSerial = () => `TP${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** What registers a piece that nobody has. */
export const registration = (
  sku: string,
  more: Partial<CallInput<'saveProductRegistration'>> = {},
): CallInput<'saveProductRegistration'> => ({
  requestKey: randomUUID(),
  sku,
  serial: newSerial(),
  boughtOn: '2026-02-20',
  channel: 'amazon',
  countryCode: 'GB',
  ...more,
});

/** A rule that pays registrations. @returns its id */
export const payRegistrations = (
  { db }: Pick<TestServer, 'db'>,
  more: Partial<TestRule> = {},
): Promise<string> => {
  const name = { en: 'Register', 'zh-Hans': '登记', 'zh-Hant': '登記' };
  return putRule(db, { trigger: 'product-registration', name, amount: 50, ...more });
};
