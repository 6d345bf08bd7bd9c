import type { Label } from '#contract/content/faults.ts';
import { levelOfSlug } from '#contract/content/kinds/level.ts';
import { chanceFor, makeUp } from '#server/core/simulations/made-up.ts';
import { saidAs } from '#server/core/simulations/tally.ts';
import type { Run, Simulate, Simulating } from '#server/kernel/features/simulated.ts';
import { levelBy } from './levels.ts';
import { countStandings, type StandingRow } from './queries-simulation.ts';
import { listLevelsIn, type Level } from './queries-shared.ts';
import { levelFor } from './rules.ts';

/** How many members stand on each level, and would with another version of one. */
export const simulateLevel: Simulate<'level'> = async ({ tx }, asked) => {
  const { slug, tried, over, at } = asked;
  const live = await listLevelsIn(tx, at);
  const others = live.filter(({ level }) => level !== levelOfSlug(slug));
  const levels = [...others, levelBy(slug, tried)].toSorted((one, other) => one.level - other.level);
  const standings = over.way === 'past' ? await countStandings(tx, at) : madeUpStandings(asked, over);
  return {
    assumes: over.way === 'past' ? ofStored : ofMadeUp,
    now: runOf(standings, live),
    tried: runOf(standings, levels),
    budget: null,
  };
};

function madeUpStandings(
  { slug, at }: Simulating<'level'>,
  over: Extract<Simulating<'level'>['over'], { way: 'made' }>,
): StandingRow[] {
  const people = makeUp(over, chanceFor('level', slug, over, at), at);
  return people.map(({ pointsInYear }) => ({ level: 1, earned: pointsInYear, members: 1 }));
}

/** Nobody loses a level by a change: she is on her own, or on a higher one that her points reach. */
function runOf(standings: readonly StandingRow[], levels: readonly Level[]): Run {
  const counts = new Map(levels.map(({ level }) => [level, 0]));
  let members = 0;
  for (const { level: own, earned, members: some } of standings) {
    const level = Math.max(own, levelFor(earned, levels));
    counts.set(level, (counts.get(level) ?? 0) + some);
    members += some;
  }
  const nameOf = (level: number): Label => {
    const known = levels.find((one) => one.level === level);
    return known ? saidAs(known.name) : { en: `Level ${level}`, 'zh-Hans': `等级 ${level}` };
  };
  return {
    members,
    leftOut: 0,
    amounts: {},
    days: new Map(),
    stocks: new Map(),
    groups: [...counts].map(([level, count]) => ({
      id: String(level),
      words: nameOf(level),
      count,
      of: 'members',
    })),
    budgetGoneOn: null,
  };
}

const ofStored: readonly Label[] = [
  {
    en: 'Each member is on the level that she has, or on a higher one that her points of the last twelve months reach, however many days are chosen. A change takes no level from anybody.',
    'zh-Hans':
      '无论选择多少天，会员均按现有等级，或最近十二个月积分可达到的更高等级计算；修改不会降低任何人的等级。',
  },
  {
    en: 'What members earn by a higher factor, and who sinks when a year ends, is not reckoned.',
    'zh-Hans': '不计算倍率提高带来的积分，也不计算会员年度结束后的降级。',
  },
];

const ofMadeUp: readonly Label[] = [
  {
    en: 'Each has earned between nothing and twice the stated points within twelve months, each amount as likely, and had the first level before.',
    'zh-Hans': '每位会员十二个月内所得积分在零与所填数的两倍之间均匀分布，此前均为第一级。',
  },
];
