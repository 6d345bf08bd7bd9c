import type { KeptForm } from '#contract/journeys/form.ts';
import type { JourneyStep } from '#contract/journeys/steps.ts';
import type { Localised } from '#contract/locales.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { payForJourney, putUpJourney } from './journeys.ts';

export const shown = (en: string, hans: string, hant: string): Localised => ({
  en,
  'zh-Hans': hans,
  'zh-Hant': hant,
});

/** One page that must be answered, and one that need not. */
export const cardForm: KeptForm = {
  pages: [
    {
      title: shown('Your first days with it', '最初几天', '最初幾天'),
      questions: [
        {
          id: 'where',
          type: 'singleChoice',
          label: shown('Where do you use it most?', '您主要在哪里用？', '您主要在哪裡用？'),
          required: true,
          options: [
            { id: 'home', label: shown('At home', '在家', '在家') },
            { id: 'out', label: shown('On the way', '外出时', '外出時') },
          ],
        },
        {
          id: 'first',
          type: 'shortText',
          label: shown('What shall we call you?', '怎么称呼您？', '怎樣稱呼您？'),
          prefill: 'firstName',
        },
      ],
    },
    {
      title: shown('Anything else', '其他', '其他'),
      questions: [
        {
          id: 'more',
          type: 'longText',
          label: shown('What would you change?', '您希望改进什么？', '您希望改進甚麼？'),
          most: 500,
        },
      ],
    },
  ],
};

/** The cards of the specification, with exactly the steps it names. */
export const cards = {
  underwear: ['form', 'amazon', 'video'],
  wirelessbra: ['form', 'amazon', 'video', 'upload', 'result'],
  pregnancypillow: ['form', 'amazon', 'upload', 'result'],
} as const satisfies Record<string, readonly JourneyStep[]>;
export type Card = keyof typeof cards;

const names: Record<Card, Localised> = {
  underwear: shown('The soft underwear', '柔软内裤', '柔軟內褲'),
  wirelessbra: shown('The wireless bra', '无钢圈文胸', '無鋼圈胸圍'),
  pregnancypillow: shown('The pregnancy pillow', '孕妇枕', '孕婦枕'),
};

/** What a rule that pays answers is called. */
const forAnswers = shown('For your answers', '感谢您的回答', '感謝您的回答');

/** Puts up the three cards, looked at by staff, and a questionnaire that pays at once. */
export async function putUpCards(db: Database): Promise<void> {
  const text = shown('A few questions about it.', '关于它的几个小问题。', '關於它的幾個小問題。');
  for (const [slug, steps] of Object.entries(cards)) {
    await putUpJourney(db, {
      slug,
      steps,
      kind: 'packageCard',
      answerDays: 3,
      form: cardForm,
      ...(steps.some((step) => step === 'upload') && {
        upload: {
          least: 1,
          most: 3,
          text: shown('Show us the product on its own.', '请拍下产品。', '請拍下產品。'),
        },
      }),
      activity: { name: names[slug as Card], picture: slug, text },
    });
    await payForJourney(db, slug, { amount: 60, name: forAnswers });
  }
  await putUpJourney(db, {
    slug: 'sleep',
    steps: ['form', 'amazon', 'upload', 'result'],
    form: cardForm,
    upload: { least: 1, most: 3, text: shown('A photo.', '一张照片。', '一張相片。') },
    activity: { name: shown('How do you sleep?', '您睡得好吗？', '您睡得好嗎？'), picture: 'moon', text },
  });
  await putUpJourney(db, {
    slug: 'evening',
    steps: ['form', 'result'],
    form: cardForm,
    activity: { name: shown('Your evenings', '您的夜晚', '您的夜晚'), picture: 'letter', text },
  });
  await payForJourney(db, 'evening', { amount: 15, name: forAnswers });
}
