import { v7 as uuidv7 } from 'uuid';
import type { Localised } from '#contract/locales.ts';
import { addEarnRule } from '#server/features/earn-rules/add-earn-rule.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addGift } from '#server/features/gifts/shelf/add-gift.ts';
import { addJourney, type NewJourney } from '#server/features/journeys/add-journey.ts';
import type { StoredVideo } from '#contract/content/media-fields.ts';
import { journeyTrigger } from '#server/features/journeys/shown-rewards.ts';
import { pregnancyPillowForm, underwearForm, wirelessBraForm } from './card-forms.ts';
import { feedingDiaryForm } from './feeding-diary-form.ts';
import { text } from './journey-words.ts';
import { sleepForm } from './sleep-form.ts';

const marketplaces = ['US', 'CA', 'GB', 'DE', 'FR', 'IT', 'ES', 'JP'];

interface DemoJourney extends NewJourney {
  readonly points: number;
}

/** Three package cards, a questionnaire and a longer one: what each asks and gives. */
export async function seedJourneys(
  tx: Transaction,
  { now, video }: { now: Date; video: StoredVideo },
): Promise<void> {
  const giftId = uuidv7();
  const journeys = [...cards({ giftId, video }), ...questionnaires];
  await addGift(tx, { ...laundryBag, giftId });
  for (const [position, { points, ...journey }] of journeys.entries()) {
    const activity = { ...journey.activity, position: 20 + position };
    await addJourney(tx, { ...journey, activity, position }, { now });
    await pay(tx, { slug: journey.slug, name: activity.name, points });
  }
}

async function pay(
  tx: Transaction,
  { slug, name, points }: { slug: string; name: Localised; points: number },
): Promise<void> {
  await addEarnRule(tx, {
    trigger: journeyTrigger,
    subject: slug,
    name,
    currency: 'points',
    amount: points,
    levelMultiplied: true,
    memberCap: points * 2,
    memberWindow: 'ever',
    budget: 500_000,
  });
}

const laundryBag = {
  kind: 'lucky',
  name: text('Soft laundry bag', '柔软洗衣袋', '柔軟洗衣袋'),
  description: text(
    'Fine mesh that keeps straps in and rough zips out.',
    '细密网布，收好肩带，隔开粗糙的拉链。',
    '細密網布，收好肩帶，隔開粗糙的拉鏈。',
  ),
  picture: 'muslin',
  delivery: 'physical',
  currency: 'points',
  price: 0,
  stock: null,
  limitPerMember: null,
} as const;

const cards = ({ giftId, video }: { giftId: string; video: StoredVideo }): readonly DemoJourney[] => [
  {
    slug: 'underwear',
    kind: 'packageCard',
    activity: {
      code: 'PKG00001',
      name: text('The underwear card', '内裤体验卡', '內褲體驗卡'),
      text: text(
        'Tell us how it fits, show us your order number, and see how it stays soft for long.',
        '告诉我们合不合身，填上订单号，再看看怎样让它一直柔软。',
        '告訴我們合不合身，填上訂單編號，再看看怎樣令它一直柔軟。',
      ),
      picture: 'underwear',
      path: '/activity/packageCard/underwear',
    },
    steps: ['form', 'amazon', 'video'],
    minutes: 3,
    amazonCountries: marketplaces,
    video,
    form: underwearForm,
    points: 50,
  },
  {
    slug: 'wirelessbra',
    kind: 'packageCard',
    activity: {
      code: 'PKG00002',
      name: text('The wireless bra card', '无钢圈文胸体验卡', '無鋼圈胸圍體驗卡'),
      text: text(
        'A few questions, your order number and one photo. A soft laundry bag is our thank-you.',
        '几个问题、一个订单号、一张照片，我们送您一个柔软的洗衣袋。',
        '幾條問題、一個訂單編號、一張相片，我們送您一個柔軟的洗衣袋。',
      ),
      picture: 'wirelessbra',
      path: '/activity/packageCard/wirelessbra',
    },
    steps: ['form', 'amazon', 'video', 'upload', 'result'],
    minutes: 5,
    answerDays: 3,
    giftId,
    amazonCountries: marketplaces,
    video,
    upload: {
      least: 1,
      most: 4,
      text: text(
        'A photo of the bra or of its label. You need not be in it, and nobody but our team sees it.',
        '拍一张文胸或标签的照片，不用出镜，只有我们的团队会看到。',
        '拍一張胸圍或標籤的相片，不用出鏡，只有我們的團隊會看到。',
      ),
    },
    form: wirelessBraForm,
    points: 80,
  },
  {
    slug: 'pregnancypillow',
    kind: 'packageCard',
    activity: {
      code: 'PKG00003',
      name: text('The pregnancy pillow card', '孕妇枕体验卡', '孕婦枕體驗卡'),
      text: text(
        'How do you lie with it? Two small pages, your order number and a photo of the pillow.',
        '您怎么用它？两页小问题、订单号和一张枕头的照片。',
        '您怎樣用它？兩頁小問題、訂單編號和一張枕頭的相片。',
      ),
      picture: 'pregnancypillow',
      path: '/activity/packageCard/pregnancypillow',
    },
    steps: ['form', 'amazon', 'upload', 'result'],
    minutes: 4,
    answerDays: 3,
    amazonCountries: marketplaces,
    upload: {
      least: 1,
      most: 4,
      text: text(
        'The pillow where it lies now, as it is. A made bed is not needed.',
        '拍下枕头现在的样子就好，床不用整理。',
        '拍下枕頭現在的樣子便可，床不用收拾。',
      ),
    },
    form: pregnancyPillowForm,
    points: 80,
  },
];

const questionnaires: readonly DemoJourney[] = [
  {
    slug: 'sleep',
    kind: 'questionnaire',
    activity: {
      code: 'QUE00001',
      name: text('How are your nights?', '您睡得好吗？', '您睡得好嗎？'),
      text: text(
        'Six questions about your own sleep. They help us write for the hours that are hard.',
        '关于您自己睡眠的六个问题，帮助我们为难熬的时刻写点什么。',
        '關於您自己睡眠的六條問題，幫助我們為難熬的時刻寫點甚麼。',
      ),
      picture: 'moon',
      path: '/questionnaire?id=sleep',
    },
    steps: ['form', 'result'],
    minutes: 2,
    form: sleepForm,
    points: 20,
  },
  {
    slug: 'feeding-diary',
    kind: 'questionnaire',
    activity: {
      code: 'QUE00002',
      name: text('A week of feeding', '一周哺喂日记', '一週哺餵日記'),
      text: text(
        'One question after the other, whenever you have a hand free. It waits where you stop.',
        '一次一个问题，腾出手时再答，停在哪里都会等您。',
        '一次一條問題，騰出手時再答，停在哪裡都會等您。',
      ),
      picture: 'letter',
      path: '/questionnaire2?id=feeding-diary',
      // It speaks of a baby: who looks for it finds it, and nobody is met by it unasked.
      listed: false,
    },
    steps: ['form', 'result'],
    minutes: 6,
    answerDays: 5,
    form: feedingDiaryForm,
    points: 40,
  },
];
