import { defineMessages } from '#web/kit/messages.ts';

export const continueMessages = defineMessages({
  en: {
    title: ({ name }: { name: string }) => `Continue as ${name}?`,
    instead: ({ me, other }: { me: string; other: string }) =>
      `You are signed in as ${me}. The link you followed would sign you in as ${other} instead.`,
    anew: ({ other }: { other: string }) => `The link you followed would sign you in as ${other}.`,
    advice: 'If that is not you, somebody else sent you this link: leave everything as it is.',
    yes: ({ name }: { name: string }) => `Continue as ${name}`,
    stay: ({ name }: { name: string }) => `Stay ${name}`,
    no: 'Do not sign in',
  },
  'zh-Hans': {
    title: ({ name }) => `以${name}的身份继续吗？`,
    instead: ({ me, other }) => `您现在登录的是${me}。刚才的链接会改为登录${other}。`,
    anew: ({ other }) => `刚才的链接会让您登录${other}。`,
    advice: '如果这不是您本人的账户，说明链接来自别人，请保持原样。',
    yes: ({ name }) => `以${name}的身份继续`,
    stay: ({ name }) => `仍然使用${name}`,
    no: '不登录',
  },
  'zh-Hant': {
    title: ({ name }) => `以${name}的身份繼續嗎？`,
    instead: ({ me, other }) => `您現在登入的是${me}。剛才的連結會改為登入${other}。`,
    anew: ({ other }) => `剛才的連結會讓您登入${other}。`,
    advice: '如果這不是您本人的帳戶，代表連結來自別人，請維持原樣。',
    yes: ({ name }) => `以${name}的身份繼續`,
    stay: ({ name }) => `仍然使用${name}`,
    no: '不登入',
  },
});
