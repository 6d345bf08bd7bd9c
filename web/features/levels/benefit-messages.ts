import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** What a level gives, in one line each. */
export const benefitMessages = defineMessages({
  en: {
    multiplier: ({ percent }: { percent: string }) => `${percent}% more points for tasks`,
    birthdayGift: {
      mother: 'A gift in your birthday month',
      child: 'A gift in your child’s birthday month',
    },
    earlyAccess: ({ days }: { days: string }) => `New gifts open ${counted(days, 'day')} earlier`,
    extraPlays: ({ plays, count, draw }: { plays: number; count: string; draw: string }) =>
      `${count} more free ${plays === 1 ? 'play' : 'plays'} in every round of ${draw}`,
    gifts: ({ gifts, count }: { gifts: number; count: string }) =>
      `${count} more ${gifts === 1 ? 'gift' : 'gifts'} to choose from`,
  },
  'zh-Hans': {
    multiplier: ({ percent }) => `做任务多得 ${percent}% 积分`,
    birthdayGift: { mother: '妈妈生日月礼品', child: '宝宝生日月礼品' },
    earlyAccess: ({ days }) => `新礼品提前 ${days} 天开放`,
    extraPlays: ({ count, draw }) => `“${draw}”每期多 ${count} 次免费机会`,
    gifts: ({ count }) => `多 ${count} 款礼品可选`,
  },
  'zh-Hant': {
    multiplier: ({ percent }) => `做任務多得 ${percent}% 積分`,
    birthdayGift: { mother: '媽媽生日月禮品', child: '寶寶生日月禮品' },
    earlyAccess: ({ days }) => `新禮品提早 ${days} 天開放`,
    extraPlays: ({ count, draw }) => `「${draw}」每期多 ${count} 次免費機會`,
    gifts: ({ count }) => `多 ${count} 款禮品可選`,
  },
});
