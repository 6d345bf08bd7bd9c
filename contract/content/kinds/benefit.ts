import { benefitKinds } from '../../calls/benefits.ts';
import { choice, code, markdown, reference } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { benefitKindWords } from '../words.ts';

/** What is new, for members: a gift of its own shelf, with what is told of it. */
export const benefitContent = defineContent({
  kind: 'benefit',
  section: 'rewards',
  label: { en: 'Benefit', 'zh-Hans': '新品权益' },
  plural: { en: 'Benefits', 'zh-Hans': '新品权益' },
  about: {
    en: 'What is new: early access, a product trial, a coupon. It needs a gift of the kind “Benefit of a level”.',
    'zh-Hans': '新品抢先看、试用或优惠券。需要先有一个“等级权益”类型的礼品。',
  },
  permission: 'gifts',
  shape: 1,
  fields: {
    kind: choice(benefitKinds, { en: 'What it is', 'zh-Hans': '类型' }, benefitKindWords),
    gift: reference('gift', { en: 'Gift that it gives', 'zh-Hans': '对应礼品' }, { unique: true }),
    about: markdown(8000, { en: 'What is new in it', 'zh-Hans': '新品介绍' }),
    journey: code(/^[a-z0-9][a-z0-9-]*$/, {
      en: 'Questionnaire of the trial (its address)',
      'zh-Hans': '试用问卷（地址）',
    }),
  },
  title: null,
  list: { filters: ['kind'], sorts: [] },
  fixed: ['gift'],
  faults({ kind, journey }) {
    if (kind === 'trial') return journey === null ? [{ field: 'journey', fault: 'missing' }] : [];
    return journey === null ? [] : [{ field: 'journey', fault: 'onlyForTrials' }];
  },
});
