import { counted } from '#contract/counted.ts';
import { defineTexts } from '#console/kit/language.ts';

interface Sums {
  points: string;
  coins: string;
}

export const joiningTexts = defineTexts({
  en: {
    open: 'Join another account to this one…',
    title: 'Join another account to this one',
    text: 'Points and coins go over with their own dates. Nobody signs in to the other account any more, and it is kept for as long as this one. A second person approves it.',
    other: 'The other account',
    otherHint:
      'Its whole e-mail address, its phone number as +49…, or its member ID. A part of one finds nothing.',
    find: 'Find it',
    propose: 'Propose it…',
    this: 'This account, which stays',
    that: 'The other account, which ends',
    since: ({ at }: { at: string }) => `Member since ${at}`,
    level: ({ level }: { level: number }) => `Level ${level}`,
    noName: 'No e-mail and no phone number',
    sums: ({ points, coins }: Sums) => `${counted(points, 'point')}, ${counted(coins, 'coin')}`,
    after: ({ points, coins }: Sums) =>
      `Afterwards this account has ${counted(points, 'point')} and ${counted(coins, 'coin')}.`,
    takeBack: 'Take back what was given twice',
    twice: ({ times, points, coins }: Sums & { times: number }) =>
      `Both were given what is given once (${times}): ${counted(points, 'point')}, ${counted(coins, 'coin')}`,
    once: 'Nothing that is given once was given to both.',
    orders: ({ orders }: { orders: number }) =>
      `Parcels on their way in the other account: ${orders}. They arrive as planned; news of them goes to its address.`,
    joinings: 'Joined accounts',
    into: ({ at }: { at: string }) => `Another account was joined to this one on ${at}.`,
    from: ({ at }: { at: string }) =>
      `This account was joined to another one on ${at}. Nobody signs in to it.`,
    undone: ({ at }: { at: string }) => `Undone on ${at}.`,
    until: ({ at }: { at: string }) => `Can be undone until ${at}, while nothing that was moved is spent.`,
    undo: 'Undo…',
    undoTitle: 'Put both accounts apart again',
    undoText:
      'What was moved goes back with its dates, and she signs in to both as before. She is told by e-mail.',
    undoAct: 'Put apart',
    undoDone: 'Both accounts are apart again.',
    joined: 'The accounts are joined.',
    openOther: 'Open the other account',
  },
  'zh-Hans': {
    open: '将另一个账户合并到此账户…',
    title: '将另一个账户合并到此账户',
    text: '积分和金币连同各自的有效期一并转入。另一个账户将不能再登录，并与此账户一同保留。须由第二人批准。',
    other: '另一个账户',
    otherHint: '请输入完整的邮箱、+86… 格式的手机号或会员编号。只输入一部分无法找到。',
    find: '查找',
    propose: '提交申请…',
    this: '此账户（保留）',
    that: '另一个账户（停用）',
    since: ({ at }) => `${at} 成为会员`,
    level: ({ level }) => `等级 ${level}`,
    noName: '没有邮箱和手机号',
    sums: ({ points, coins }) => `${points} 积分，${coins} 金币`,
    after: ({ points, coins }) => `合并后，此账户有 ${points} 积分和 ${coins} 金币。`,
    takeBack: '收回重复发放的部分',
    twice: ({ times, points, coins }) =>
      `两个账户都获得了只发放一次的奖励（${times} 项）：${points} 积分，${coins} 金币`,
    once: '没有重复发放的一次性奖励。',
    orders: ({ orders }) => `另一个账户有 ${orders} 个订单尚未送达。它们会照常寄送，通知仍发往该账户的邮箱。`,
    joinings: '已合并的账户',
    into: ({ at }) => `另一个账户于 ${at} 合并到此账户。`,
    from: ({ at }) => `此账户于 ${at} 合并到另一个账户，已不能登录。`,
    undone: ({ at }) => `已于 ${at} 撤销。`,
    until: ({ at }) => `转入的部分未使用时，可在 ${at} 之前撤销。`,
    undo: '撤销…',
    undoTitle: '撤销两个账户的合并',
    undoText: '转入的部分将连同有效期转回，她可以像以前一样登录两个账户。系统会发邮件告知她。',
    undoAct: '撤销合并',
    undoDone: '两个账户已恢复独立。',
    joined: '两个账户已合并。',
    openOther: '打开另一个账户',
  },
});
