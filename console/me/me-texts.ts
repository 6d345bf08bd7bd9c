import { defineTexts } from '#console/kit/language.ts';

export const meTexts = defineTexts({
  en: {
    title: 'My account',
    whoTitle: 'Who you are',
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    may: 'What you may do',
    until: ({ at }: { at: string }) => `You are signed in until ${at} at the latest.`,
    codes: 'Recovery codes left',
    fewCodes: ({ count }: { count: number }) =>
      `${count === 0 ? 'None of your recovery codes is left.' : count === 1 ? 'Only one of your recovery codes is left.' : `Only ${count} of your recovery codes are left.`} Ask for a new set-up link to get ten new ones.`,
    sessionsTitle: 'Where you are signed in',
    sessionsText: 'If you do not know one of these, end it and ask for a new set-up link.',
  },
  'zh-Hans': {
    title: '我的账户',
    whoTitle: '个人资料',
    name: '姓名',
    email: '邮箱',
    role: '角色',
    may: '您可以做什么',
    until: ({ at }) => `登录最迟在 ${at} 失效。`,
    codes: '剩余恢复码',
    fewCodes: ({ count }) =>
      `${count === 0 ? '恢复码已用完。' : `恢复码只剩 ${count} 个。`}请申请新的设置链接，即可获得十个新的恢复码。`,
    sessionsTitle: '登录情况',
    sessionsText: '如果有您不认识的登录，请将其退出，并申请新的设置链接。',
  },
});
