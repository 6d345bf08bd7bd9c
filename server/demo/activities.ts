import { v7 as uuidv7 } from 'uuid';
import type { Localised } from '#contract/locales.ts';
import { addEarnRule } from '#server/features/earn-rules/add-earn-rule.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addActivity, type NewActivity } from '#server/core/audience/add-activity.ts';
import { addGift } from '#server/features/gifts/shelf/add-gift.ts';
import { amount, draw } from './draws.ts';

const dayMs = 86_400_000;
const welcome = 'MAR00001';
const brandDay = 'MAR00003';

/** What runs, comes and has been in a fresh demo: the welcome of new members and a week of Brand Day among them. */
export async function seedActivities(tx: Transaction, now: Date): Promise<void> {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const inDays = (days: number) => new Date(today.getTime() + days * dayMs);
  const week = { opensAt: today, closesAt: inDays(7) };

  for (const [position, activity] of activities(inDays, week).entries())
    await addActivity(tx, { ...activity, position: position + 1 });
  await addGift(tx, { ...welcomeGift, giftId: uuidv7() });
  for (const rule of taskRules)
    await addEarnRule(tx, {
      ...rule,
      trigger: 'activity-task',
      startsAt: week.opensAt,
      endsAt: week.closesAt,
    });
  await draw(tx, {
    ...week,
    code: 'brand-day',
    activity: brandDay,
    name: { en: 'Brand Day lanterns', 'zh-Hans': '品牌日灯笼', 'zh-Hant': '品牌日燈籠' },
    rules: {
      en: 'One free play on each day of Brand Day. Members of higher levels have more. No purchase is needed.',
      'zh-Hans': '品牌日期间每天免费抽一次，高等级会员次数更多。无需购买任何商品。',
      'zh-Hant': '品牌日期間每天免費抽一次，高等級會員次數更多。無需購買任何商品。',
    },
    price: 0,
    plays: 1,
    position: 2,
    prizes: [
      [20, { ...amount('points', 100), quantity: 14 }],
      [180, { ...amount('points', 20), quantity: 700 }],
      [300, amount('coins', 30)],
      [500, { ...amount('coins', 8), fallback: true }],
    ],
  });
}

type DemoActivity = Omit<NewActivity, 'position'>;

function activities(
  inDays: (days: number) => Date,
  week: { readonly opensAt: Date; readonly closesAt: Date },
): readonly DemoActivity[] {
  return [
    {
      ...week,
      code: brandDay,
      kind: 'brandDay',
      name: { en: 'Brand Day', 'zh-Hans': '品牌日', 'zh-Hant': '品牌日' },
      text: {
        en: 'A week of small thanks: three easy tasks and a lantern to open every day.',
        'zh-Hans': '一整周的小小谢意：三个轻松任务，每天还能点亮一盏灯笼。',
        'zh-Hant': '一整週的小小謝意：三項輕鬆任務，每天還可點亮一盞燈籠。',
      },
      reward: {
        en: 'Coins, points and a draw',
        'zh-Hans': '金币、积分和抽奖',
        'zh-Hant': '金幣、積分與抽獎',
      },
      picture: 'lanterns',
      path: '/activity/2024/BrandDay',
    },
    {
      code: welcome,
      kind: 'welcome',
      name: { en: 'Welcome to the nest', 'zh-Hans': '新朋友见面礼', 'zh-Hant': '新朋友見面禮' },
      text: {
        en: 'A gift for your first thirty days, and points for your first steps.',
        'zh-Hans': '加入后三十天内有一份礼品等您，走好头几步还有积分。',
        'zh-Hant': '加入後三十天內有一份禮品等您，完成首幾步還有積分。',
      },
      reward: {
        en: 'A gift and up to 70 points',
        'zh-Hans': '一份礼品，最多 70 积分',
        'zh-Hant': '一份禮品，最多 70 積分',
      },
      picture: 'present',
      path: '/activity/registerGift',
      audience: { registeredWithinDays: 30 },
    },
    {
      code: 'MAR00008',
      name: { en: 'The quiet hour', 'zh-Hans': '安静的一小时', 'zh-Hant': '安靜的一小時' },
      text: {
        en: 'An hour in the evening that belongs to you, with a small hello and small thanks.',
        'zh-Hans': '每晚留一小时给自己，打个招呼，收下一点小心意。',
        'zh-Hant': '每晚留一小時給自己，打個招呼，收下一點小心意。',
      },
      reward: { en: 'Coins every evening', 'zh-Hans': '每晚都有金币', 'zh-Hant': '每晚都有金幣' },
      picture: 'moon',
      path: '/activity/quiet-hour',
      closesAt: inDays(21),
    },
    {
      code: 'MAR00009',
      name: { en: 'The card in your box', 'zh-Hans': '包装盒里的小卡片', 'zh-Hant': '包裝盒裡的小卡片' },
      text: {
        en: 'A few questions about what you unpacked. You see what it takes and gives before you begin.',
        'zh-Hans': '关于您拆开的产品，回答几个小问题，开始前就知道要多久、得到什么。',
        'zh-Hant': '關於您拆開的產品，回答幾個小問題，開始前便知道要多久、得到甚麼。',
      },
      reward: { en: 'Points and a warranty', 'zh-Hans': '积分和保修', 'zh-Hant': '積分和保固' },
      picture: 'present',
      path: '/activity/from-the-box',
    },
    {
      code: 'MAR00004',
      name: {
        en: 'First look at the spring colours',
        'zh-Hans': '春日新色抢先看',
        'zh-Hant': '春日新色搶先看',
      },
      text: {
        en: 'The new colours two days before everybody else, from level 3 on.',
        'zh-Hans': '三级及以上会员可提前两天看到新颜色。',
        'zh-Hant': '三級或以上會員可提早兩天看到新顏色。',
      },
      reward: { en: 'Early access', 'zh-Hans': '抢先体验', 'zh-Hant': '優先體驗' },
      picture: 'garden',
      path: '/activity/spring-colours',
      minLevel: 3,
      closesAt: inDays(45),
    },
    {
      code: 'MAR00005',
      name: { en: 'Ten quiet evenings', 'zh-Hans': '十个安静的夜晚', 'zh-Hant': '十個安靜的夜晚' },
      text: {
        en: 'Ten short readings for the hour when the house is still.',
        'zh-Hans': '夜深人静时，读十篇短短的文字。',
        'zh-Hant': '夜深人靜時，讀十篇短短的文字。',
      },
      reward: { en: '40 coins', 'zh-Hans': '40 金币', 'zh-Hant': '40 金幣' },
      picture: 'moon',
      path: '/gifts/eMagazineList',
      opensAt: inDays(9),
      closesAt: inDays(30),
    },
    {
      code: 'MAR00006',
      name: { en: 'Letters to our mothers', 'zh-Hans': '写给妈妈的信', 'zh-Hant': '寫給媽媽的信' },
      text: {
        en: 'More than a thousand letters came. We read every one.',
        'zh-Hans': '我们收到一千多封来信，每一封都读过。',
        'zh-Hant': '我們收到一千多封來信，每一封都讀過。',
      },
      picture: 'moon',
      opensAt: inDays(-80),
      closesAt: inDays(-50),
    },
    {
      code: 'MAR00007',
      name: { en: 'The big tidy-up', 'zh-Hans': '衣物大循环', 'zh-Hant': '衣物大循環' },
      text: {
        en: 'Small clothes found a second home. Thank you for sending them on.',
        'zh-Hans': '许多小衣服找到了新家，谢谢您让它们继续被珍惜。',
        'zh-Hant': '許多小衣服找到了新家，謝謝您讓它們繼續被珍惜。',
      },
      picture: 'garden',
      opensAt: inDays(-45),
      closesAt: inDays(-12),
    },
  ];
}

const welcomeGift = {
  name: {
    en: 'Welcome tea and letter',
    'zh-Hans': '见面礼：花草茶与一封信',
    'zh-Hant': '見面禮：花草茶與一封信',
  },
  description: {
    en: 'Ten bags of evening tea and a letter from us. Collect it in the store.',
    'zh-Hans': '十包晚安花草茶，还有我们写给您的一封信，到店领取。',
    'zh-Hant': '十包晚安花草茶，還有我們寫給您的一封信，到門市領取。',
  },
  picture: 'tea',
  currency: 'coins',
  price: 0,
  stock: null,
  limitPerMember: 1,
  audience: { activity: welcome },
  category: 'mother',
} as const;

const taskName = (en: string, hans: string, hant: string): Localised => ({
  en: `Brand Day: ${en}`,
  'zh-Hans': `品牌日：${hans}`,
  'zh-Hant': `品牌日：${hant}`,
});

/** Each within its limit for a member, and all within what the week may cost. */
const taskRules = [
  {
    subject: `${brandDay} checkIn`,
    name: taskName('check-in', '签到', '簽到'),
    currency: 'coins',
    amount: 10,
    memberCap: 10,
    memberWindow: 'day',
    budget: 200_000,
  },
  {
    subject: `${brandDay} completeProfile`,
    name: taskName('profile', '个人资料', '個人資料'),
    currency: 'points',
    amount: 20,
    memberCap: 20,
    memberWindow: 'ever',
    budget: 200_000,
  },
  {
    subject: `${brandDay} addAddress`,
    name: taskName('first address', '首个地址', '首個地址'),
    currency: 'points',
    amount: 15,
    memberCap: 15,
    memberWindow: 'ever',
    budget: 150_000,
  },
] as const;
