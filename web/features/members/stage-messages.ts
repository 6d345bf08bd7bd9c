import { defineMessages } from '#web/kit/messages.ts';

/** The stages of the way, wherever a member tells hers. */
export const stageMessages = defineMessages({
  en: {
    stage: 'Where you are on your way',
    stageHint: 'You see what suits you now, and nothing that does not.',
    stages: {
      trying: 'Hoping for a baby',
      pregnant: 'Expecting',
      newborn: 'With a newborn',
      baby: 'With a baby',
      toddler: 'With a toddler',
    },
    stageTexts: {
      trying: 'Calm reading about getting ready. No countdowns.',
      pregnant: 'Week by week, and what to have at home.',
      newborn: 'The first three months: feeding, healing, sleeping.',
      baby: 'Up to the first birthday: routines, first foods, work.',
      toddler: 'From the first birthday on: weaning, walking, words.',
    },
  },
  'zh-Hans': {
    stage: '您走到哪一步了',
    stageHint: '只看到适合当下的内容，其他的不打扰您。',
    stages: {
      trying: '备孕中',
      pregnant: '怀孕中',
      newborn: '新生儿期',
      baby: '婴儿期',
      toddler: '幼儿期',
    },
    stageTexts: {
      trying: '安安静静读一读准备知识，没有倒计时。',
      pregnant: '一周一周陪您走，家里该备些什么。',
      newborn: '头三个月：喂养、恢复、睡眠。',
      baby: '到一周岁：作息、辅食、重返职场。',
      toddler: '一周岁以后：断奶、走路、说话。',
    },
  },
  'zh-Hant': {
    stage: '您走到哪一步了',
    stageHint: '只看到適合當下的內容，其他的不打擾您。',
    stages: {
      trying: '備孕中',
      pregnant: '懷孕中',
      newborn: '新生兒期',
      baby: '嬰兒期',
      toddler: '幼兒期',
    },
    stageTexts: {
      trying: '安安靜靜讀一讀準備知識，沒有倒數。',
      pregnant: '一週一週陪您走，家裡該備些甚麼。',
      newborn: '頭三個月：餵養、恢復、睡眠。',
      baby: '到一歲：作息、副食品、重返職場。',
      toddler: '一歲以後：斷奶、走路、說話。',
    },
  },
});
