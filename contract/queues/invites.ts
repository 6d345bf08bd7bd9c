import type { CallResult } from '../client.ts';
import type { Label } from '../content/faults.ts';
import { counted } from '../counted.ts';
import * as errorCodes from '../error-codes.ts';
import { inviteMarks, type FriendOutcome, type InviteMark } from '../invitations.ts';
import { defineQueue, type Fact } from './queue.ts';

export const inviteMarkWords: Readonly<Record<InviteMark, Label>> = {
  sameDevice: { en: 'Signed up in her own browser', 'zh-Hans': '在邀请人的浏览器中注册' },
  manyOnOneDevice: { en: 'Several in one browser', 'zh-Hans': '多人在同一浏览器中注册' },
  manyInADay: { en: 'Many within a day', 'zh-Hans': '一天内多人注册' },
  alikeAddresses: { en: 'E-mail addresses that are alike', 'zh-Hans': '邮箱地址相似' },
};

const outcomeWords: Readonly<Record<FriendOutcome, Label>> = {
  given: { en: 'Counted, both got theirs', 'zh-Hans': '已计入，双方已获奖励' },
  overMonth: { en: 'Over the number of a month', 'zh-Hans': '超出每月上限' },
  kept: { en: 'Who invited could not earn then', 'zh-Hans': '邀请人当时不能获得奖励' },
  onePerson: { en: 'Both accounts are one person’s', 'zh-Hans': '双方为同一人的账户' },
  late: { en: 'Not done in time', 'zh-Hans': '未在期限内完成' },
};

const words = {
  friends: { en: 'Friends it is about', 'zh-Hans': '涉及好友数' },
  given: { en: 'Counted in all', 'zh-Hans': '累计计入' },
  month: { en: 'Counted this month', 'zh-Hans': '本月计入' },
  waiting: { en: 'Signed up, not done yet', 'zh-Hans': '已注册，尚未完成' },
  link: { en: 'Her link', 'zh-Hans': '邀请链接' },
  invited: { en: 'Invited herself', 'zh-Hans': '本人受邀情况' },
  numbers: { en: 'Her invitations', 'zh-Hans': '邀请情况' },
  found: { en: 'Found', 'zh-Hans': '处理结果' },
} satisfies Readonly<Record<string, Label>>;

const linkWords = {
  on: { en: 'On', 'zh-Hans': '已开启' },
  off: { en: 'Turned off', 'zh-Hans': '已关闭' },
  none: { en: 'None yet', 'zh-Hans': '尚无' },
} satisfies Readonly<Record<string, Label>>;

const decisionWords = {
  fine: { en: 'Nothing is wrong', 'zh-Hans': '没有问题' },
  misused: { en: 'Misused', 'zh-Hans': '存在滥用' },
} satisfies Readonly<Record<string, Label>>;

type Numbers = CallResult<'getMemberInvites'>['numbers'];

/** How the friends of a member came out, in numbers alone. */
export function inviteFacts(numbers: Numbers): Fact[] {
  const { link, given, givenThisMonth, waiting, settled, invited } = numbers;
  return [
    { term: words.link, value: linkWords[link ?? 'none'] },
    { term: words.given, value: String(given) },
    { term: words.month, value: String(givenThisMonth) },
    { term: words.waiting, value: String(waiting) },
    ...settled
      .filter(({ outcome }) => outcome !== 'given')
      .map(({ outcome, friends }) => ({ term: outcomeWords[outcome], value: String(friends) })),
    ...(invited === null
      ? []
      : [{ term: words.invited, value: invited === 'waiting' ? words.waiting : outcomeWords[invited] }]),
  ];
}

const isOpen = ({ mark }: CallResult<'getInviteMark'>) => mark.state === 'open';

/** Members whose friends look odd. What is marked was given all the same. */
export const invites = defineQueue({
  permission: 'members',
  title: { en: 'Odd invitations', 'zh-Hans': '邀请异常' },
  about: {
    en: 'Members whose invited friends look odd. Nothing was held back: a household has one device. What was given by misuse is taken back on her page.',
    'zh-Hans':
      '邀请情况异常的会员。系统不会因此拒绝发放：一家人可能共用设备。如属滥用，请在会员页面收回奖励。',
  },
  list: 'listInviteMarks',
  open: 'getInviteMark',
  inputFor: (markId) => ({ markId }),
  idOf: ({ markId }) => markId,
  rowIn: ({ mark }) => mark,
  states: {
    field: 'state',
    label: { en: 'By state', 'zh-Hans': '按状态' },
    words: {
      open: { en: 'Open', 'zh-Hans': '待处理' },
      decided: { en: 'Looked at', 'zh-Hans': '已处理' },
    },
    waiting: 'open',
    counted: ['open'],
  },
  narrowed: {
    field: 'kind',
    label: { en: 'By what is odd', 'zh-Hans': '按异常类型' },
    all: { en: 'Everything', 'zh-Hans': '全部' },
    words: Object.fromEntries(inviteMarks.map((kind) => [kind, inviteMarkWords[kind]])),
  },
  line: ({ kind, friends }) => ({
    title: inviteMarkWords[kind],
    marks: [{ said: { en: counted(friends, 'friend'), 'zh-Hans': `${friends} 位好友` } }],
  }),
  decided: ({ decidedAt, decidedBy }) => (decidedAt === null ? null : { by: decidedBy, at: decidedAt }),
  takenCode: errorCodes.inviteMarkDecided,
  // Nobody sends any.
  pictures: () => ({ list: [], veiled: false }),
  parts: ({ numbers }) => [{ title: words.numbers, facts: inviteFacts(numbers) }],
  facts: ({ mark: { friends }, decision }) => [
    { term: words.friends, value: String(friends) },
    ...(decision === null ? [] : [{ term: words.found, value: decisionWords[decision] }]),
  ],
  member: ({ memberId }) => memberId,
  acts: (act) => [
    act('decideInviteMark', {
      label: { en: 'Nothing is wrong', 'zh-Hans': '没有问题' },
      key: 'a',
      look: 'yes',
      doing: { en: 'Closing as fine', 'zh-Hans': '即将标记为没有问题' },
      when: isOpen,
      input: ({ mark: { markId } }) => ({ markId, decision: 'fine' }),
    }),
    act('decideInviteMark', {
      label: { en: 'It was misused', 'zh-Hans': '属于滥用' },
      key: 'd',
      look: 'no',
      doing: { en: 'Closing as misused', 'zh-Hans': '即将标记为滥用' },
      when: isOpen,
      input: ({ mark: { markId } }) => ({ markId, decision: 'misused' }),
    }),
  ],
});
