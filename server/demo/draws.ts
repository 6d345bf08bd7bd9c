import { counted } from '#contract/counted.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addDraw, type NewDraw, type NewPrize } from '#server/features/draws/add-draw.ts';
import { addGift, type NewGift } from '#server/features/gifts/shelf/add-gift.ts';

const dayMs = 86_400_000;

/** What a fresh demo has to play: a daily draw, and a month of Mother’s Day. Each has a free play a day. */
export async function seedDraws(tx: Transaction, now: Date): Promise<void> {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const inDays = (days: number) => new Date(today.getTime() + days * dayMs);
  const weekly = (first: number, ...later: number[]) =>
    [first, ...later].map((quantity, week) => ({ releasesAt: inDays(7 * week), quantity }));

  const eveningBox = await gift(tx, {
    name: { en: 'The quiet evening box', 'zh-Hans': '静夜小憩礼盒', 'zh-Hant': '靜夜小憩禮盒' },
    description: {
      en: 'A soft blanket, a night light and a letter to open on a hard day.',
      'zh-Hans': '一条软毯、一盏小夜灯，还有一封留到辛苦时再拆的信。',
      'zh-Hant': '一條軟毯、一盞小夜燈，還有一封留到辛苦時再拆的信。',
    },
    picture: 'nest-box',
    delivery: 'physical',
  });
  const muslin = await gift(tx, {
    name: { en: 'Muslin cloth, set of two', 'zh-Hans': '纱布巾两条装', 'zh-Hant': '紗布巾兩條裝' },
    description: {
      en: 'Soft double-woven cotton that gets softer with every wash.',
      'zh-Hans': '双层棉纱，越洗越柔软。',
      'zh-Hant': '雙層棉紗，越洗越柔軟。',
    },
    picture: 'muslin',
    delivery: 'physical',
  });
  const tea = await gift(tx, {
    name: { en: 'Afternoon tea for two', 'zh-Hans': '双人下午茶', 'zh-Hant': '雙人下午茶' },
    description: {
      en: 'At the café beside the store, with whoever you would like to sit down with.',
      'zh-Hans': '在门店旁的咖啡馆，和您最想坐下来聊聊的人一起享用。',
      'zh-Hant': '在門市旁的咖啡館，與您最想坐下來聊聊的人一起享用。',
    },
    picture: 'tea',
    delivery: 'voucher',
  });

  await draw(tx, {
    code: 'lucky',
    name: { en: 'Lucky nest', 'zh-Hans': '好运鸟巢', 'zh-Hant': '好運鳥巢' },
    rules: {
      en: 'One free play every day; two more for 15 coins each. Members of higher levels have more free plays. No purchase is needed.',
      'zh-Hans': '每天免费抽一次，另可各用 15 金币再抽两次；高等级会员有更多免费次数。无需购买任何商品。',
      'zh-Hant': '每天免費抽一次，另可各用 15 金幣再抽兩次；高等級會員有更多免費次數。無需購買任何商品。',
    },
    price: 15,
    plays: 3,
    opensAt: today,
    closesAt: null,
    position: 0,
    prizes: [
      [5, { ...eveningBox, quantity: 6, releases: weekly(2, 2, 2) }],
      [45, { ...muslin, quantity: 40, releases: weekly(10, 10, 10, 10) }],
      [50, { ...amount('points', 30), quantity: 500 }],
      [100, amount('coins', 50)],
      [300, amount('coins', 10)],
      [500, { ...amount('coins', 3), fallback: true }],
    ],
  });
  await draw(tx, {
    code: 'mothers-day',
    name: { en: 'Mother’s Day', 'zh-Hans': '母亲节翻翻乐', 'zh-Hant': '母親節翻翻樂' },
    rules: {
      en: 'Turn over one card a day, free of charge. Members of higher levels may turn over more. No purchase is needed. Every card holds something.',
      'zh-Hans': '每天免费翻一张牌，高等级会员可以多翻几张。无需购买任何商品。每张牌都有惊喜。',
      'zh-Hant': '每天免費翻一張牌，高等級會員可以多翻幾張。無需購買任何商品。每張牌都有驚喜。',
    },
    price: 0,
    plays: 1,
    opensAt: today,
    closesAt: inDays(30),
    position: 1,
    prizes: [
      [20, { ...tea, quantity: 20, releases: weekly(5, 5, 5, 5) }],
      [80, { ...amount('points', 20), quantity: 300 }],
      [300, amount('coins', 20)],
      [600, { ...amount('coins', 5), fallback: true }],
    ],
  });
}

type Prize = Omit<NewPrize, 'prizeId'>;

/** Puts up a daily draw with one free play, its prizes by weight. */
export async function draw(
  tx: Transaction,
  {
    prizes: weighed,
    ...more
  }: Pick<
    NewDraw,
    'code' | 'name' | 'rules' | 'price' | 'plays' | 'opensAt' | 'closesAt' | 'position' | 'activity'
  > & {
    readonly prizes: readonly (readonly [weight: number, prize: Prize])[];
  },
): Promise<void> {
  const prizes = weighed.map(([weight, prize]) => ({ ...prize, prizeId: uuidv7(), weight }));
  await addDraw(tx, {
    ...more,
    currency: 'coins',
    freePlays: 1,
    periodDays: 1,
    prizes: prizes.map(({ weight: _, ...prize }) => prize),
    odds: prizes.map(({ prizeId, weight }) => ({ prizeId, weight })),
  });
}

async function gift(
  tx: Transaction,
  { name, ...more }: Pick<NewGift, 'name' | 'description' | 'picture' | 'delivery'>,
): Promise<Prize> {
  const giftId = uuidv7();
  const won = { kind: 'lucky', currency: 'coins', price: 0, stock: null, limitPerMember: null } as const;
  await addGift(tx, { ...won, ...more, giftId, name });
  return { name, picture: more.picture, what: 'gift', giftId, quantity: null };
}

const units: Readonly<Record<'coins' | 'points', (amount: number) => Localised>> = {
  coins: (amount) => ({
    en: counted(amount, 'coin'),
    'zh-Hans': `${amount} 金币`,
    'zh-Hant': `${amount} 金幣`,
  }),
  points: (amount) => ({
    en: counted(amount, 'point'),
    'zh-Hans': `${amount} 积分`,
    'zh-Hant': `${amount} 積分`,
  }),
};

export const amount = (what: 'coins' | 'points', value: number): Prize => ({
  name: units[what](value),
  picture: what,
  what,
  amount: value,
  quantity: null,
});
