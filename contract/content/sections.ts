import type { Label } from './faults.ts';

/** What kinds of content stand together under, in this order. */
export const sections = {
  rewards: { en: 'Gifts and rewards', 'zh-Hans': '礼品与奖励' },
  campaigns: { en: 'Campaigns and pages', 'zh-Hans': '活动与页面' },
  reading: { en: 'To read and learn', 'zh-Hans': '阅读与课程' },
  villages: { en: 'Villages', 'zh-Hans': '妈妈村' },
  messages: { en: 'Messages', 'zh-Hans': '消息' },
  information: { en: 'Information', 'zh-Hans': '信息与条款' },
  settings: { en: 'Settings', 'zh-Hans': '设置' },
} as const satisfies Readonly<Record<string, Label>>;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as readonly SectionName[];
