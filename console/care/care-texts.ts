import { defineTexts } from '#console/kit/language.ts';

export const careTexts = defineTexts({
  en: { title: 'Member', acts: 'What you can do for her' },
  'zh-Hans': { title: '会员', acts: '您可以为她做的' },
});
