import { randomUUID } from 'node:crypto';
import type { Localised } from '#contract/locales.ts';
import { addMonths } from '#contract/months.ts';
import { addEarnRule } from '#server/features/earn-rules/add-earn-rule.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { addEvent } from '#server/features/warranties/add-event.ts';
import { addCategory, addProduct, type NewProduct } from '#server/core/products/add-product.ts';
import { findProduct } from '#server/core/products/queries-shared-products.ts';
import { pieceOf, registerPiece } from '#server/features/warranties/register-piece.ts';
import { registrationTrigger } from '#server/features/warranties/trigger.ts';
import type { Services } from '#server/kernel/http/context.ts';

const categories: readonly { readonly category: string; readonly name: Localised }[] = [
  { category: 'mother', name: { en: 'For you', 'zh-Hans': '给妈妈', 'zh-Hant': '給媽媽' } },
  { category: 'night', name: { en: 'Sleep and night', 'zh-Hans': '睡眠与夜晚', 'zh-Hant': '睡眠與夜晚' } },
  { category: 'feeding', name: { en: 'Feeding', 'zh-Hans': '喂养', 'zh-Hant': '餵哺' } },
  { category: 'out', name: { en: 'Out and about', 'zh-Hans': '外出', 'zh-Hant': '外出' } },
];

/** What a fresh demo knows, in the order of its shelf. */
const products = (today: string): readonly Omit<NewProduct, 'addedAt'>[] => [
  {
    sku: 'MURMUR-2',
    name: {
      en: 'Murmur 2 wearable pump',
      'zh-Hans': 'Murmur 2 穿戴式吸奶器',
      'zh-Hant': 'Murmur 2 穿戴式吸乳器',
    },
    description: {
      en: 'Quieter than a whisper, worn inside the bra, nine gentle steps.',
      'zh-Hans': '比悄悄话还安静，放进内衣即可使用，九档轻柔吸力。',
      'zh-Hant': '比悄悄話更安靜，放進內衣即可使用，九段輕柔吸力。',
    },
    picture: 'pump',
    category: 'feeding',
    serialForm: 'MP\\d{10}',
    serialExample: 'MP26-0415-2087',
  },
  {
    sku: 'CLOUD-WB',
    name: {
      en: 'Cloud wireless nursing bra',
      'zh-Hans': '云朵无钢圈哺乳内衣',
      'zh-Hant': '雲朵無鋼圈哺乳內衣',
    },
    description: {
      en: 'No wire, no seams, opens with one hand at three in the morning.',
      'zh-Hans': '无钢圈、无缝线，凌晨三点单手也能打开。',
      'zh-Hant': '無鋼圈、無縫線，凌晨三點單手也能打開。',
    },
    picture: 'bra',
    category: 'mother',
    serialForm: null,
    serialExample: null,
  },
  {
    sku: 'HARBOUR-PP',
    name: { en: 'Harbour pregnancy pillow', 'zh-Hans': '港湾孕妇枕', 'zh-Hant': '港灣孕婦枕' },
    description: {
      en: 'Supports back, bump and knees at once. The cover goes in the wash.',
      'zh-Hans': '同时托住腰背、肚子和膝盖，枕套可拆洗。',
      'zh-Hant': '同時承托腰背、肚子與膝蓋，枕套可拆洗。',
    },
    picture: 'pillow',
    category: 'mother',
    serialForm: null,
    serialExample: null,
  },
  {
    sku: 'EMBER-NL',
    name: { en: 'Ember night light', 'zh-Hans': '余光小夜灯', 'zh-Hant': '餘光小夜燈' },
    description: {
      en: 'Amber light that wakes nobody, dimmed by a touch, runs forty hours.',
      'zh-Hans': '琥珀色柔光不扰睡眠，轻触调光，充满可用四十小时。',
      'zh-Hant': '琥珀色柔光不擾睡眠，輕觸調光，充滿可用四十小時。',
    },
    picture: 'light',
    category: 'night',
    serialForm: 'EL[A-Z]\\d{7}',
    serialExample: 'ELA-260-4418',
  },
  {
    sku: 'HUSH-SM',
    name: { en: 'Hush sound machine', 'zh-Hans': '轻嘘白噪音机', 'zh-Hant': '輕噓白噪音機' },
    description: {
      en: 'Rain, river and a heartbeat, real recordings, never a loop you can hear.',
      'zh-Hans': '雨声、溪流与心跳，全部实录，听不出循环。',
      'zh-Hant': '雨聲、溪流與心跳，全部實錄，聽不出循環。',
    },
    picture: 'sound',
    category: 'night',
    serialForm: 'HS\\d{8}',
    serialExample: 'HS 2604 1187',
  },
  {
    sku: 'WILLOW-BC',
    name: { en: 'Willow baby carrier', 'zh-Hans': '柳枝婴儿背带', 'zh-Hant': '柳枝嬰兒背帶' },
    description: {
      en: 'From the first weeks to the third year, weight on the hips, not on the back.',
      'zh-Hans': '从出生几周用到三岁，重量落在胯部，不压腰背。',
      'zh-Hant': '由出生數週用到三歲，重量落在髖部，不壓腰背。',
    },
    picture: 'carrier',
    category: 'out',
    extendedMonths: 36,
    serialForm: 'WB\\d{9}',
    serialExample: 'WB-260-331-905',
  },
  {
    sku: 'TIDE-BW',
    name: { en: 'Tide bottle warmer', 'zh-Hans': '潮汐温奶器', 'zh-Hant': '潮汐溫奶器' },
    description: {
      en: 'Body-warm in three minutes, then it switches itself off.',
      'zh-Hans': '三分钟温至体温，随后自动关机。',
      'zh-Hant': '三分鐘溫至體溫，隨後自動關機。',
    },
    picture: 'warmer',
    category: 'feeding',
    serialForm: 'TW\\d{8}',
    serialExample: 'TW-2604-0915',
    // Where the marketing of what goes with bottles is restricted by law.
    restrictedIn: ['BR', 'IN', 'PH', 'ZA'],
  },
  {
    sku: 'DAWN-ST',
    name: { en: 'Dawn steam steriliser', 'zh-Hans': '晨曦蒸汽消毒器', 'zh-Hant': '晨曦蒸氣消毒器' },
    description: {
      en: 'Six bottles in eight minutes, with nothing but water.',
      'zh-Hans': '只用清水，八分钟消毒六个奶瓶。',
      'zh-Hant': '只用清水，八分鐘消毒六個奶瓶。',
    },
    picture: 'steriliser',
    category: 'feeding',
    serialForm: 'DS\\d{8}',
    serialExample: 'DS-2411-3062',
    restrictedIn: ['BR', 'IN', 'PH', 'ZA'],
    soldUntil: addDays(today, -90),
  },
];

/** Products that can be registered, and what registering one gives. */
export async function seedProducts(tx: Transaction, now: Date): Promise<void> {
  for (const [position, { category, name }] of categories.entries())
    await addCategory(tx, { category, name, position });
  const all = products(localDay(now, 'UTC'));
  for (const [position, product] of all.entries()) {
    // The first on the shelf came last.
    const addedAt = new Date(now.getTime() - (position + 1) * 20 * 86_400_000);
    await addProduct(tx, { ...product, position, addedAt });
  }
  await addEarnRule(tx, {
    trigger: registrationTrigger,
    name: { en: 'Register a product', 'zh-Hans': '登记一件产品', 'zh-Hant': '登記一件產品' },
    currency: 'points',
    amount: 50,
    memberCap: 500,
    memberWindow: 'year',
    budget: 2_000_000,
  });
}

/** The demo member's cards: one that can still be extended, and one that was. Nobody gets a mail of them. */
export async function seedWarranties(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  memberId: string,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const register = (tx: Transaction, sku: string, serial: string | undefined, days: number) =>
    findProduct(tx, sku, ago(days)).then((product) => {
      if (!product) throw new Error(`The demo has no ${sku}`);
      return registerPiece(tx, {
        memberId,
        earner: null,
        piece: pieceOf(product, serial, secret),
        requestKey: randomUUID(),
        boughtOn: localDay(ago(days + 3), 'UTC'),
        channel: 'officialShop',
        countryCode: 'GB',
        contact: null,
        now: ago(days),
      });
    });
  await transaction(db, async (tx) => {
    const { row } = await register(tx, 'WILLOW-BC', 'WB-260-331-905', 40);
    if (!row) throw new Error('The carrier of the demo is somebody else’s');
    const { registrationId, boughtOn, extendedMonths } = row;
    const key = { memberId, registrationId };
    await tx
      .updateTable('productRegistration')
      .set({ extension: 'extended', warrantyUntil: addMonths(boughtOn, extendedMonths) })
      .where('memberId', '=', memberId)
      .where('registrationId', '=', registrationId)
      .execute();
    await addEvent(tx, { ...key, state: 'inReview', at: ago(38) });
    await addEvent(tx, { ...key, state: 'extended', at: ago(36) });
    await register(tx, 'MURMUR-2', 'MP26-0415-2087', 9);
  });
}
