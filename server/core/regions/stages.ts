import type { Localised, Script } from '#contract/locales.ts';
import { stageKeys, type StageKey } from '#contract/stages.ts';

const texts: Record<StageKey, { name: Localised; description: Localised }> = {
  trying: {
    name: { en: 'Hoping for a baby', 'zh-Hans': '备孕中', 'zh-Hant': '備孕中' },
    description: {
      en: 'Getting ready, in your own time',
      'zh-Hans': '按自己的节奏，慢慢准备',
      'zh-Hant': '按自己的步調，慢慢準備',
    },
  },
  pregnant: {
    name: { en: 'Expecting', 'zh-Hans': '怀孕中', 'zh-Hant': '懷孕中' },
    description: {
      en: 'We count the weeks with you',
      'zh-Hans': '陪您数着孕周',
      'zh-Hant': '陪您數著孕週',
    },
  },
  newborn: {
    name: { en: 'Newborn', 'zh-Hans': '新生儿', 'zh-Hant': '新生兒' },
    description: {
      en: 'The first three months',
      'zh-Hans': '出生后的头三个月',
      'zh-Hant': '出生後的頭三個月',
    },
  },
  baby: {
    name: { en: 'Baby', 'zh-Hans': '婴儿期', 'zh-Hant': '嬰兒期' },
    description: {
      en: 'From three months to the first birthday',
      'zh-Hans': '三个月到一周岁',
      'zh-Hant': '三個月到一歲',
    },
  },
  toddler: {
    name: { en: 'Toddler', 'zh-Hans': '幼儿期', 'zh-Hant': '幼兒期' },
    description: {
      en: 'On their own two feet',
      'zh-Hans': '迈开自己的小步子',
      'zh-Hant': '邁開自己的小步伐',
    },
  },
};

/** The stages with the numbers that `lactation` holds, from 1. */
export function listStages(script: Script) {
  return stageKeys.map((key, index) => ({
    id: index + 1,
    key,
    name: texts[key].name[script],
    description: texts[key].description[script],
  }));
}
