import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** The tasks of a new member, wherever they are offered. */
export const taskMessages = defineMessages({
  en: {
    taskPoints: ({ points }: { points: string }) => counted(points, 'point'),
    collect: 'Collect',
    collectLabel: ({ task, points }: { task: string; points: string }) =>
      `Collect ${counted(points, 'point')}: ${task}`,
    collected: ({ points }: { points: string }) => `${counted(points, 'point')} for you`,
    task: {
      verifyEmail: 'Confirm your e-mail',
      completeProfile: 'Tell us your last name and birthday',
      addChild: 'Add a child',
      firstCheckIn: 'Check in for the first time',
      addAddress: 'Add your first address',
    },
  },
  'zh-Hans': {
    taskPoints: ({ points }) => `${points} 积分`,
    collect: '领取',
    collectLabel: ({ task, points }) => `领取 ${points} 积分：${task}`,
    collected: ({ points }) => `${points} 积分已到账`,
    task: {
      verifyEmail: '验证邮箱',
      completeProfile: '补全姓氏和生日',
      addChild: '添加宝宝',
      firstCheckIn: '完成第一次签到',
      addAddress: '添加第一个收货地址',
    },
  },
  'zh-Hant': {
    taskPoints: ({ points }) => `${points} 積分`,
    collect: '領取',
    collectLabel: ({ task, points }) => `領取 ${points} 積分：${task}`,
    collected: ({ points }) => `${points} 積分已入帳`,
    task: {
      verifyEmail: '驗證電郵',
      completeProfile: '填妥姓氏和生日',
      addChild: '新增寶寶',
      firstCheckIn: '完成第一次簽到',
      addAddress: '新增第一個收件地址',
    },
  },
});
