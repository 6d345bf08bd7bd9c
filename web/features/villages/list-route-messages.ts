import { defineMessages } from '#web/kit/messages.ts';

/** The three lists of the villages, and their own titles. */
export const listMessages = defineMessages({
  en: {
    lists: 'In the villages',
    names: { '30': 'Courses', '31': 'New products', '32': 'Villages' },
    titles: { '30': 'Online courses', '31': 'New-product benefits', '32': 'All villages' },
    descriptions: {
      '30': 'Short lessons for your time of life, to watch or read in a few minutes.',
      '31': 'Early access, product trials and coupons for members.',
      '32': 'Groups of mothers in the same time, or who like the same things.',
    },
  },
  'zh-Hans': {
    lists: '妈妈村里的内容',
    names: { '30': '课程', '31': '新品', '32': '村子' },
    titles: { '30': '线上课程', '31': '新品福利', '32': '全部村子' },
    descriptions: {
      '30': '适合您当下的短课，几分钟就能看完或读完。',
      '31': '会员专享的抢先体验、新品试用和优惠券。',
      '32': '和同一阶段、同样爱好的妈妈们相聚。',
    },
  },
  'zh-Hant': {
    lists: '媽媽村裡的內容',
    names: { '30': '課程', '31': '新品', '32': '村子' },
    titles: { '30': '線上課程', '31': '新品福利', '32': '全部村子' },
    descriptions: {
      '30': '適合您當下的短課，幾分鐘就能看完或讀完。',
      '31': '會員專享的搶先體驗、新品試用和優惠券。',
      '32': '和同一階段、同樣喜好的媽媽們相聚。',
    },
  },
});
