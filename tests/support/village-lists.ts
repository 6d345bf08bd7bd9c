import { transaction, type Database } from '#server/kernel/database/database.ts';
import { addBenefit } from './pieces/add-benefit.ts';
import { bringSome } from './demo-content.ts';

/** The one benefit of `putUpVillageLists`. */
export const shownBenefit = '01999999-0000-7000-8000-000000000031';

/** The courses of the demo and one benefit, in every language. */
export async function putUpVillageLists(db: Database): Promise<void> {
  await bringSome(db, ['course/', 'earnRule/finish-an-online-course']);
  await transaction(db, async (tx) => {
    await addBenefit(tx, {
      kind: 'coupon',
      about: { en: 'For one order.', 'zh-Hans': '任意一单可用。', 'zh-Hant': '任何一單可用。' },
      gift: {
        giftId: shownBenefit,
        name: { en: 'Ten off what is new', 'zh-Hans': '新品九折', 'zh-Hant': '新品九折' },
        description: {
          en: 'To be used in the shop.',
          'zh-Hans': '在商城下单时使用。',
          'zh-Hant': '在商店下單時使用。',
        },
        picture: 'nightwear',
        delivery: 'coupon',
        codes: ['NEW-1', 'NEW-2'],
        couponDays: 30,
        stock: null,
        limitPerMember: 1,
      },
    });
  });
}
