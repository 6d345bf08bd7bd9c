import { randomInt, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CallInput } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { addProduct, type NewProduct } from '#server/core/products/add-product.ts';
import type { TestServer } from './server.ts';

/** Puts a product into the catalogue; its serial numbers are `TP` and six digits unless told otherwise. @returns its sku */
export async function putProduct(
  { db }: Pick<TestServer, 'db'>,
  more: Partial<NewProduct> = {},
): Promise<string> {
  const sku = more.sku ?? `T-${uuidv7().slice(-12).toUpperCase()}`;
  await db
    .insertInto('productCategory')
    .values({
      category: more.category ?? 'tests',
      name: JSON.stringify({ en: 'Tests', 'zh-Hans': '测试', 'zh-Hant': '測試' }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction(db, (tx) =>
    addProduct(tx, {
      productId: uuidv7(),
      name: { en: 'Test pump', 'zh-Hans': '测试吸奶器', 'zh-Hant': '測試吸乳器' },
      description: { en: 'Pumps well', 'zh-Hans': '很好用', 'zh-Hant': '很好用' },
      picture: 'pump',
      category: 'tests',
      serialForm: 'TP\\d{6}',
      serialExample: 'TP-123-456',
      addedAt: new Date('2026-01-01T00:00:00Z'),
      ...more,
      sku,
    }),
  );
  return sku;
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
export async function payRegistrations(
  { db }: Pick<TestServer, 'db'>,
  more: { readonly subject?: string; readonly amount?: number } = {},
): Promise<string> {
  const ruleId = uuidv7();
  const name = { en: 'Register', 'zh-Hans': '登记', 'zh-Hant': '登記' };
  await db
    .insertInto('earnRule')
    .values({
      ruleId,
      trigger: 'product-registration',
      subject: more.subject ?? null,
      name: JSON.stringify(name),
      currency: 'points',
      amount: more.amount ?? 50,
    })
    .execute();
  return ruleId;
}
