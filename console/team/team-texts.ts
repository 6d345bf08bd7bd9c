import { defineTexts } from '#console/kit/language.ts';

export const teamTexts = defineTexts({
  en: {
    title: 'Team and roles',
    notYours: 'Your role does not include the team. Whoever manages accounts can change that.',
  },
  'zh-Hans': {
    title: '团队与角色',
    notYours: '您的角色不能管理团队，请联系可管理账户的同事。',
  },
});
