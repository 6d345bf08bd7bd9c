import type { Label } from '#contract/content/faults.ts';
import { chanceFor, makeUp, momentsOf } from '#server/core/simulations/made-up.ts';
import { daysOf } from '#server/core/simulations/simulate.ts';
import { RunTally } from '#server/core/simulations/tally.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { OpenReport } from '#server/kernel/database/reports.ts';
import type { Amounts, Run, Simulate, Simulating } from '#server/kernel/features/simulated.ts';
import { rulesBy } from './check-in-rules.ts';
import { countCheckedIn, countCheckIns, type CheckInCounts } from './queries-simulation.ts';
import { coinsMadeUp, decideCheckIn, payOf, type CheckInRules, type Streak } from './rules.ts';

type Asked = Simulating<'checkInRules'>;

/** What check-ins would bring by other rules. */
export const simulateCheckIn: Simulate<'checkInRules'> = async ({ tx }, asked) => {
  const tried = rulesBy(asked.tried);
  const now = asked.now && rulesBy(asked.now);
  const runs =
    asked.over.way === 'past'
      ? await pastRuns({ tx }, asked, { now, tried })
      : await madeUpRuns(asked, asked.over, { now, tried });
  return { assumes: asked.over.way === 'past' ? ofStored : ofMadeUp, ...runs, budget: null };
};

interface Both<Value> {
  readonly now: Value | null;
  readonly tried: Value;
}

async function pastRuns(
  { tx }: Pick<OpenReport, 'tx'>,
  asked: Asked,
  { now, tried }: Both<CheckInRules>,
): Promise<Both<Run>> {
  const counts = await countCheckIns(tx, asked);
  const members = await countCheckedIn(tx, asked);
  const run = (rules: CheckInRules): Run => {
    const days = new Map(daysOf(asked).map((day) => [day, { times: 0, coins: 0 }]));
    for (const one of counts) {
      const day = days.get(one.day) ?? { times: 0, coins: 0 };
      day.times += one.count;
      day.coins += one.count * coinsOf(one, rules);
      days.set(one.day, day);
    }
    const sum = (name: 'times' | 'coins') => [...days.values()].reduce((all, day) => all + day[name], 0);
    return {
      members: members.get(null) ?? 0,
      leftOut: 0,
      amounts: { times: sum('times'), coins: sum('coins') },
      days: new Map(
        [...days].map(([day, amounts]: [string, Amounts]) => [
          day,
          { members: members.get(day) ?? 0, leftOut: 0, amounts, left: new Map() },
        ]),
      ),
      stocks: new Map(),
      groups: [],
      budgetGoneOn: null,
    };
  };
  return { now: now && run(now), tried: run(tried) };
}

function coinsOf({ cardDay, totalDays, madeUp }: CheckInCounts, rules: CheckInRules): number {
  const { coins, milestone } = payOf({ streak: cardDay, totalDays }, rules);
  return (madeUp ? coinsMadeUp(rules) : coins) + (milestone?.coins ?? 0);
}

const never: Streak = {
  lastDay: null,
  lastAt: null,
  zoneMoved: false,
  waitsUntil: null,
  streak: 0,
  totalDays: 0,
  coverWeek: null,
  rests: { ended: [], since: null },
};

async function madeUpRuns(
  asked: Asked,
  over: Extract<Asked['over'], { way: 'made' }>,
  rules: Both<CheckInRules>,
): Promise<Both<Run>> {
  const { slug, at, from, zone } = asked;
  const chance = chanceFor('checkInRules', slug, over, at);
  const people = makeUp(over, chance, from);
  const streaks = new Map<number, Streak>();
  const tallies = { now: new RunTally(), tried: new RunTally() };
  for await (const moments of momentsOf(people, over, chance, from))
    for (const { person, at: moment } of moments) {
      const before = streaks.get(person.who) ?? never;
      // Which days are paid is the same by any rules; how much is not.
      const made = decideCheckIn(before, moment, zone, rules.tried);
      if (!made) continue;
      const { day, streak, totalDays, coverWeek } = made;
      streaks.set(person.who, { ...before, lastDay: day, lastAt: moment, streak, totalDays, coverWeek });
      for (const which of ['now', 'tried'] as const) {
        const by = rules[which];
        if (!by) continue;
        const { coins, milestone } = payOf(made, by);
        tallies[which].add(localDay(moment, zone), person.who, {
          times: 1,
          coins: coins + (milestone?.coins ?? 0),
        });
      }
    }
  const days = daysOf(asked);
  return { now: rules.now && tallies.now.run(days), tried: tallies.tried.run(days) };
}

const ofStored: readonly Label[] = [
  {
    en: 'Check-ins there were are paid anew by their place on the card and their number of days. Days that were made up are paid as such.',
    'zh-Hans': '按已有签到在卡片上的位置和累计天数重新计算金币；补签的天数按补签计算。',
  },
  {
    en: 'Who would check in more or less often, or make up more days, for other rewards is not known.',
    'zh-Hans': '无法得知会员会否因奖励变化而更多或更少签到、补签。',
  },
];

const ofMadeUp: readonly Label[] = [
  {
    en: 'Each begins with her first check-in and comes on so many days of a week, whichever by chance; a day counts once. Nobody makes a day up or moves to another time zone.',
    'zh-Hans': '会员均从首次签到开始，每周按所填次数随机签到，每天只计一次；不补签，也不更换时区。',
  },
];
