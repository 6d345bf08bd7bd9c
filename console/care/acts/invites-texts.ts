import { counted } from '#contract/counted.ts';
import { defineTexts } from '#console/kit/language.ts';

interface Mark {
  readonly friends: number;
  readonly at: string;
  readonly state: 'open' | 'decided';
}

export const invitesTexts = defineTexts({
  en: {
    open: 'Invitations…',
    title: 'Her invitations',
    text: 'How many friends counted, and why others did not. Who they are is shown to nobody.',
    noMarks: 'Nothing looked odd.',
    mark: ({ friends, at, state }: Mark) =>
      `${counted(friends, 'friend')}, found ${at}; ${state === 'open' ? 'waits to be looked at' : 'looked at'}`,
    close: 'Close',
  },
  'zh-Hans': {
    open: '邀请情况…',
    title: '她的邀请',
    text: '显示计入的好友数，以及其他好友未计入的原因。不会显示好友是谁。',
    noMarks: '没有异常。',
    mark: ({ friends, at, state }) =>
      `${friends} 位好友，发现于 ${at}，${state === 'open' ? '待处理' : '已处理'}`,
    close: '关闭',
  },
});
