import { localised, picture, window } from '../fields.ts';
import { defineContent } from '../kind.ts';

/** What printed codes are for. What one is worth is said by earn rules, with the address of the pool as their subject. */
export const codePoolContent = defineContent({
  kind: 'codePool',
  section: 'rewards',
  label: { en: 'Pool of codes', 'zh-Hans': '兑换码池' },
  plural: { en: 'Pools of codes', 'zh-Hans': '兑换码池' },
  about: {
    en: 'What codes on packs, cards and receipts are for. What one gives is an earn rule for its address.',
    'zh-Hans': '印在包装、卡片或小票上的兑换码的用途。每个码的奖励由指向其地址的赚取规则决定。',
  },
  permission: 'gifts',
  shape: 1,
  fields: {
    name: localised(80, { en: 'Name', 'zh-Hans': '名称' }),
    text: localised(400, { en: 'Said once a code was used', 'zh-Hans': '兑换成功后的文字' }, { lines: true }),
    picture: picture({ en: 'Picture', 'zh-Hans': '图片' }),
    window: window({ en: 'When its codes work', 'zh-Hans': '兑换码的使用时间' }),
  },
  title: 'name',
  list: { filters: [], sorts: [] },
  fixed: [],
  faults: () => [],
});
