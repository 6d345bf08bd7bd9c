import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';
import type { GoalShown } from '#web/ui/goal.ts';

export const homeMessages = defineMessages({
  en: {
    greeting: {
      night: ({ name }: { name: string }) => (name ? `A quiet night, ${name}` : 'A quiet night'),
      morning: ({ name }: { name: string }) => (name ? `Good morning, ${name}` : 'Good morning'),
      afternoon: ({ name }: { name: string }) => (name ? `Good afternoon, ${name}` : 'Good afternoon'),
      evening: ({ name }: { name: string }) => (name ? `Good evening, ${name}` : 'Good evening'),
    },
    level: ({ level, name }: { level: number; name: string }) => `Level ${level} · ${name}`,
    progressLabel: ({ name }: { name: string }) => `On the way to ${name}`,
    progressValue: ({ value, goal }: GoalShown) => `${value} of ${goal}`,
    missing: ({ missing }: { missing: string }) => `${missing} more ${missing === '1' ? 'point' : 'points'}`,
    highest: 'You have reached the highest level. Thank you for being here.',
    points: 'Points',
    coins: 'Coins',
    gifts: 'Gifts',
    discounts: 'Discounts',
    firstSteps: 'Your first steps here',
    firstStepsText: ({ points }: { points: string }) =>
      `${counted(points, 'point is', 'points are')} waiting on your profile`,
  },
  'zh-Hans': {
    greeting: {
      night: ({ name }) => (name ? `夜深了，${name}` : '夜深了'),
      morning: ({ name }) => (name ? `早上好，${name}` : '早上好'),
      afternoon: ({ name }) => (name ? `下午好，${name}` : '下午好'),
      evening: ({ name }) => (name ? `晚上好，${name}` : '晚上好'),
    },
    level: ({ level, name }) => `${level} 级 · ${name}`,
    progressLabel: ({ name }) => `距离“${name}”`,
    progressValue: ({ value, goal }) => `${value} / ${goal}`,
    missing: ({ missing }) => `还差 ${missing} 积分`,
    highest: '您已达到最高等级，谢谢您一直在这里。',
    points: '积分',
    coins: '金币',
    gifts: '礼品',
    discounts: '优惠',
    firstSteps: '您的起步任务',
    firstStepsText: ({ points }) => `还有 ${points} 积分在“我的主页”等您`,
  },
  'zh-Hant': {
    greeting: {
      night: ({ name }) => (name ? `夜深了，${name}` : '夜深了'),
      morning: ({ name }) => (name ? `早安，${name}` : '早安'),
      afternoon: ({ name }) => (name ? `午安，${name}` : '午安'),
      evening: ({ name }) => (name ? `晚安，${name}` : '晚安'),
    },
    level: ({ level, name }) => `${level} 級 · ${name}`,
    progressLabel: ({ name }) => `距離「${name}」`,
    progressValue: ({ value, goal }) => `${value} / ${goal}`,
    missing: ({ missing }) => `還差 ${missing} 積分`,
    highest: '您已達到最高等級，謝謝您一直在這裡。',
    points: '積分',
    coins: '金幣',
    gifts: '禮品',
    discounts: '優惠',
    firstSteps: '您的起步任務',
    firstStepsText: ({ points }) => `還有 ${points} 積分在「我的主頁」等您`,
  },
});
