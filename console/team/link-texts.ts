import { defineTexts } from '#console/kit/language.ts';

export const linkTexts = defineTexts({
  en: {
    title: ({ name }: { name: string }) => `Set-up link for ${name}`,
    once: 'It is shown this once. Whoever has it can set the account up, so give it to nobody else.',
    label: 'Link',
    until: ({ at }: { at: string }) => `Works once, until ${at}.`,
    mailed: ({ email }: { email: string }) => `It is on its way to ${email} by e-mail as well.`,
    notMailed: 'No e-mail is sent from here. Please pass the link on yourself.',
    copy: 'Copy the link',
    done: 'Done',
  },
  'zh-Hans': {
    title: ({ name }) => `${name}的设置链接`,
    once: '链接只在此刻显示一次。得到链接的人都可以设置此账户，请勿交给其他人。',
    label: '链接',
    until: ({ at }) => `只能使用一次，${at} 前有效。`,
    mailed: ({ email }) => `链接也会通过邮件发送到 ${email}。`,
    notMailed: '网站没有设置发送邮件，请您自行转交链接。',
    copy: '复制链接',
    done: '完成',
  },
});
