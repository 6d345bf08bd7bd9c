import { localised, whole } from '../fields.ts';
import { listOf } from '../list-fields.ts';
import { defineContent } from '../kind.ts';

/** The slug of a level ends with its number. */
const slugOf = (level: number): string => `level-${level}`;
export const levelOfSlug = (slug: string): number => Number(slug.slice(slugOf(0).length - 1));

const mostLevels = 9;

/** A rank that members reach by the points of twelve months. Who is on it is no part of it. */
export const levelContent = defineContent({
  kind: 'level',
  section: 'rewards',
  label: { en: 'Level', 'zh-Hans': '会员等级' },
  plural: { en: 'Levels', 'zh-Hans': '会员等级' },
  about: {
    en: 'What members reach by their points, and what it gives them. A change takes no level from anybody; years that end later go by it.',
    'zh-Hans': '会员凭积分达到的等级及其权益。修改不会降低任何人的等级；之后到期的会员年度按新规则计算。',
  },
  permission: 'gifts',
  shape: 1,
  fields: {
    name: localised(40, { en: 'Name', 'zh-Hans': '名称' }),
    threshold: whole({ en: 'Points of twelve months that reach it', 'zh-Hans': '达到所需的十二个月积分' }),
    multiplierPercent: whole(
      {
        en: 'Points it earns, in percent (110: a tenth more)',
        'zh-Hans': '积分倍率，百分比（110 即多 10%）',
      },
      { min: 100, max: 1000 },
    ),
    earlyAccessDays: whole({ en: 'Days that gifts open sooner', 'zh-Hans': '礼品提前开放天数' }, { max: 90 }),
    benefits: listOf(
      { text: localised(200, { en: 'Benefit, in one sentence', 'zh-Hans': '一句话权益' }) },
      { en: 'What else it gives, in words', 'zh-Hans': '其他权益（文字）' },
      { most: 12, optional: true },
    ),
  },
  title: 'name',
  list: { filters: [], sorts: ['threshold'] },
  slugs: Array.from({ length: mostLevels }, (_, below) => slugOf(below + 1)),
  fixed: [],
  stays: true,
  simulates: ['points'],
  compared: true,
  faults: () => [],
});
