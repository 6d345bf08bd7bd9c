import type { Label } from '#contract/content/faults.ts';
import {
  amountNames,
  fewestTold,
  toldTo,
  type AmountName,
  type Simulation,
  type Told,
} from '#contract/content/simulations.ts';
import type { Script } from '#contract/locales.ts';
import type { SimulatedReach, Run, Simulated } from '#server/kernel/features/simulated.ts';

const words: Readonly<Record<AmountName | 'members', Label>> = {
  members: { en: 'Members reached', 'zh-Hans': '覆盖会员' },
  times: { en: 'Times', 'zh-Hans': '次数' },
  points: { en: 'Points given', 'zh-Hans': '发放积分' },
  coins: { en: 'Coins given', 'zh-Hans': '发放金币' },
  pointsSpent: { en: 'Points paid by members', 'zh-Hans': '会员支付积分' },
  coinsSpent: { en: 'Coins paid by members', 'zh-Hans': '会员支付金币' },
  pieces: { en: 'Pieces given', 'zh-Hans': '发放件数' },
};

const sentences = {
  reachesFew: { en: 'It reaches hardly anybody.', 'zh-Hans': '几乎没有会员受影响。' },
} satisfies Readonly<Record<string, Label>>;
const left = (name: string): Label => ({ en: `Left: ${name}`, 'zh-Hans': `剩余：${name}` });
const runsOut = (name: string): Label => ({ en: `Used up: ${name}`, 'zh-Hans': `用完：${name}` });
const overBudget: Label = { en: 'The budget is used up.', 'zh-Hans': '预算将用完。' };

/** How numbers are told: as they are, or so that nobody is found by them. */
interface Telling {
  of(count: number, reach: SimulatedReach): Told;
  left(count: number, reach: SimulatedReach): Told;
}

const asTheyAre: Telling = { of: (count) => count, left: (count) => count };

const isHidden = ({ leftOut }: SimulatedReach) => leftOut > 0 && leftOut < fewestTold;
const isUntold = (reach: SimulatedReach) => isHidden(reach) || reach.members < fewestTold;
const untold = (reach: SimulatedReach) => (isHidden(reach) ? 'hidden' : 'few');

/**
 * Of fewer than ten members nothing, nor where an audience alone leaves out so few; of all others to the nearest five. What is
 * left is never told as none before it is.
 */
export const coarse: Telling = {
  of: (count, reach) => (isUntold(reach) ? untold(reach) : Math.round(count / toldTo) * toldTo),
  left: (count, reach) => (isHidden(reach) ? 'hidden' : Math.ceil(count / toldTo) * toldTo),
};

const notAtAll: Telling = { of: () => 'hidden', left: () => 'hidden' };

/** What was reckoned, in the reader's language; `isStored`: of members that there are. */
export function presentSimulation(
  { assumes, now, tried, budget, hidden = false }: Simulated,
  { script, isStored }: { readonly script: Script; readonly isStored: boolean },
): Simulation {
  const said = (label: Label) => label[script === 'en' ? 'en' : 'zh-Hans'];
  const telling = hidden ? notAtAll : isStored ? coarse : asTheyAre;
  const runs = now ? [now, tried] : [tried];
  const names = amountNames.filter((name) => runs.some(({ amounts }) => amounts[name] !== undefined));
  const stocks = new Map(runs.flatMap(({ stocks: some }) => [...some]));

  const figure = (name: AmountName | 'members') => {
    const of = (run: Run) => telling.of(name === 'members' ? run.members : (run.amounts[name] ?? 0), run);
    return { name, words: said(words[name]), now: now && of(now), tried: of(tried) };
  };
  const groups = new Map(runs.flatMap((run) => run.groups.map((group) => [group.id, group])));
  const groupOf = (run: Run, id: string): Told => {
    const found = run.groups.find((group) => group.id === id);
    const count = found?.count ?? 0;
    if (groups.get(id)?.of === 'members') return telling.of(count, { ...run, members: count });
    // How many of a thing are given tells of nobody once there are enough to whom it could have been.
    if (hidden) return 'hidden';
    return isStored && isUntold(run) ? untold(run) : count;
  };
  const valuesOf = (run: Run | null, day: string): (Told | null)[] => {
    const found = run?.days.get(day);
    if (!run || !found) return [...names, ...stocks].map(() => null);
    // A day with few is not found out by taking all others from the whole.
    const reach = isUntold(run) ? run : found;
    return [
      ...names.map((name) => telling.of(found.amounts[name] ?? 0, reach)),
      ...[...stocks.keys()].map((id) => {
        const count = found.left.get(id);
        return count === undefined ? null : telling.left(count, reach);
      }),
    ];
  };
  const days = [...new Set(runs.flatMap((run) => [...run.days.keys()]))].toSorted();
  return {
    assumes: assumes.map(said),
    figures: [
      figure('members'),
      ...names.map(figure),
      ...[...groups.values()].map(({ id, words: name }) => ({
        name: 'group' as const,
        words: said(name),
        now: now && groupOf(now, id),
        tried: groupOf(tried, id),
      })),
    ],
    budget: budget && {
      ...budget,
      used: isStored ? Math.round(budget.used / toldTo) * toldTo : budget.used,
      wouldBe: telling.of(budget.wouldBe, tried),
    },
    byDay: {
      columns: [
        ...names.map((name) => ({ name, words: said(words[name]) })),
        ...[...stocks.values()].map((name) => ({ name: 'left' as const, words: said(left(said(name))) })),
      ],
      rows: days.map((day) => ({ day, now: valuesOf(now, day), tried: valuesOf(tried, day) })),
    },
    warnings: warningsOf(tried, said, { isTold: !hidden && !(isStored && isHidden(tried)) }),
  };
}

function warningsOf(
  tried: Run,
  said: (label: Label) => string,
  { isTold }: { readonly isTold: boolean },
): Simulation['warnings'] {
  if (!isTold) return [];
  const gone = [...tried.stocks].flatMap(([id, name]) => {
    const day = [...tried.days].find(([, day]) => day.left.get(id) === 0)?.[0];
    return day === undefined ? [] : [{ what: 'runsOut' as const, words: said(runsOut(said(name))), day }];
  });
  return [
    ...gone,
    ...(tried.budgetGoneOn === null
      ? []
      : [{ what: 'overBudget' as const, words: said(overBudget), day: tried.budgetGoneOn }]),
    ...(tried.members < fewestTold
      ? [{ what: 'reachesFew' as const, words: said(sentences.reachesFew), day: null }]
      : []),
  ];
}
