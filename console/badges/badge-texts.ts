import { counted } from '#contract/counted.ts';
import { defineTexts } from '#console/kit/language.ts';

export const badgeTexts = defineTexts({
  en: {
    title: 'Who has it',
    about: ({ people }: { people: string }) => `About ${counted(people, 'member')}`,
    hidden: 'So few that it is not told, or it would tell something intimate of them.',
    failed: 'They could not be counted just now.',
    kept: 'Nobody loses it, also when it is changed or taken down.',
    worth: ({ slug }: { slug: string }) =>
      `It gives points or coins by an earn rule for badges: for this one alone, with ${slug}.`,
  },
  'zh-Hans': {
    title: '已获得的会员',
    about: ({ people }: { people: string }) => `约 ${people} 位会员`,
    hidden: '人数太少，或会透露隐私，因此不显示。',
    failed: '暂时无法统计。',
    kept: '徽章修改或下线后，已有的不会失去。',
    worth: ({ slug }: { slug: string }) => `积分或金币由赚取规则“获得徽章”发放；仅限此徽章时填写 ${slug}。`,
  },
});
