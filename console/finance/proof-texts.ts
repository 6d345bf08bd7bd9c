import { defineTexts } from '#console/kit/language.ts';

/** What is said of the nightly proof wherever one is. */
export const proofTexts = defineTexts({
  en: {
    differences: 'Differences',
    never: 'Nothing was proven yet: the first proof runs tonight.',
    card: ({ count }: { count: number }) => `The books differ: ${count}`,
    cardText: 'The nightly proof found lines that are not as they must be.',
    cardAll: 'See what differs',
    holds: ({ at }: { at: string }) => `Proven ${at}: all holds.`,
  },
  'zh-Hans': {
    differences: '差异',
    never: '尚未核对，首次核对将在今晚进行。',
    card: ({ count }) => `账目有差异：${count}`,
    cardText: '每晚核对发现不一致之处。',
    cardAll: '查看差异',
    holds: ({ at }) => `${at} 核对：全部一致。`,
  },
});
