import { defineTexts } from '#console/kit/language.ts';

export const messageTexts = defineTexts({
  en: {
    title: 'What it looks like',
    saved: ({ version }: { version: number }) =>
      `Version ${version}, as it was saved, with samples filled in.`,
    unsaved: 'Save to see and to send what you typed since.',
    language: 'Language',
    subject: 'Subject',
    toMe: 'Send it to me',
    sent: ({ to }: { to: string }) => `It is on its way to ${to}.`,
    kept: 'Nothing is set up that sends e-mails: it stays in the outbox.',
    asItCame: 'What the product says',
    placeholders: 'To be filled in',
    needed: 'has to be said',
  },
  'zh-Hans': {
    title: '预览',
    saved: ({ version }) => `已保存的版本 ${version}，以示例填充。`,
    unsaved: '保存后即可预览和发送刚才输入的内容。',
    language: '语言',
    subject: '主题',
    toMe: '发送给我',
    sent: ({ to }) => `正在发送至 ${to}。`,
    kept: '尚未设置邮件服务，邮件保留在发件箱中。',
    asItCame: '默认文字',
    placeholders: '占位符',
    needed: '必须保留',
  },
});
