import type { Label } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { simulatedAudiences } from '#server/core/audience/simulated-audiences.ts';
import { findRestrictions, type Restrictions } from '#server/core/products/products.ts';
import { chanceFor, makeUp, momentsOf } from '#server/core/simulations/made-up.ts';
import { daysOf } from '#server/core/simulations/simulate.ts';
import { RunTally } from '#server/core/simulations/tally.ts';
import { listLevels, termsOf } from '#server/features/levels/levels.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { Simulate } from '#server/kernel/features/simulated.ts';
import { storedDeeds } from './deeds.ts';
import { deedsWithin, findSpent } from './queries-shared-simulation.ts';
import { RuleRun, type TriedRule } from './rule-run.ts';

/** A rule as a version says it. */
function ruleBy(ruleId: string, body: ContentBody<'earnRule'>, restrictions: Restrictions): TriedRule {
  const { window, memberWindow, totalWindow, pendingDays, product } = body;
  const notIn = product === null ? undefined : restrictions.get(product);
  return {
    ...body,
    ruleId,
    version: 0,
    pendingDays: pendingDays ?? 0,
    memberWindow: memberWindow === 'none' ? null : memberWindow,
    totalWindow: totalWindow === 'none' ? null : totalWindow,
    audience: { ...body.audience, ...(notIn && { notIn }) },
    opensAt: window.opensAt === null ? null : new Date(window.opensAt),
    closesAt: window.closesAt === null ? null : new Date(window.closesAt),
  };
}

/** What a rule would pay for what members did, or would do. */
export const simulateEarnRule: Simulate<'earnRule'> = async (report, asked, { db, ask }) => {
  const { pieceId, slug, tried, now, over, at, from, zone } = asked;
  const levels = await listLevels(db, at);
  const restrictions = await findRestrictions(db, at);
  const multiplierOf = (level: number) => termsOf(levels, level).multiplier;
  const { trigger } = tried;
  const spent =
    pieceId === null
      ? { used: 0, within: 0 }
      : await findSpent(report.tx, { ruleId: pieceId, trigger, from, to: asked.to });
  const budgetBefore = spent.used - spent.within;
  const ruleId = pieceId ?? slug;
  const audiences = await simulatedAudiences(report.tx, asked, [
    tried.audience,
    ...(now ? [now.audience] : []),
  ]);
  const around = { multiplierOf, budgetBefore, audiences };
  const tallies = { now: new RunTally(), tried: new RunTally() };
  const runs = [
    new RuleRun(ruleBy(ruleId, tried, restrictions), tallies.tried, around),
    ...(now ? [new RuleRun(ruleBy(ruleId, now, restrictions), tallies.now, around)] : []),
  ];

  const assumes: Label[] = [];
  if (over.way === 'past') {
    const stored = ask(storedDeeds).find((one) => one.trigger === trigger);
    if (stored)
      for await (const deeds of report.inParts(
        deedsWithin(stored.deeds, asked, { subject: tried.subject, audiences: audiences.live }),
      ))
        for (const row of deeds) {
          const deed = audiences.stored(row);
          for (const run of runs) run.pay(deed);
        }
    assumes.push(stored?.told ?? nothingStored, ...ofStored);
  } else {
    const chance = chanceFor('earnRule', slug, over, at);
    for await (const moments of momentsOf(makeUp(over, chance, from), over, chance, from))
      for (const { person, at: moment } of moments) {
        const member = audiences.madeUp(person, moment);
        for (const run of runs)
          run.pay({ ...member, at: moment, day: localDay(moment, zone), subject: tried.subject });
      }
    assumes.push(...ofMadeUp);
  }
  if (tried.rate !== null) assumes.push(unitsUnknown);
  const days = daysOf(asked);
  const result = tallies.tried.run(days);
  const given = result.amounts[tried.currency] ?? 0;
  return {
    assumes: [...assumes, ...audiences.assumes],
    hidden: audiences.hidden,
    now: now && tallies.now.run(days),
    tried: result,
    budget:
      tried.budget === null
        ? null
        : { currency: tried.currency, used: spent.used, wouldBe: budgetBefore + given, of: tried.budget },
  };
};

const nothingStored: Label = {
  en: 'The site pays nothing more for this by itself, so that there is nothing to count.',
  'zh-Hans': '网站已不再自动为此发放奖励，因此没有可计算的记录。',
};
const ofStored: readonly Label[] = [
  {
    en: 'Limits are counted from the first of these days on; of the budget is taken what was given before them.',
    'zh-Hans': '各项上限从所选时段的第一天起计算；此前已发放的部分计入预算。',
  },
  {
    en: 'Countries that restrict the product of the rule are left out; products that a deed was about are not looked at.',
    'zh-Hans': '不计入限制该规则所属产品的国家；不检查行为本身涉及的产品限制。',
  },
  {
    en: 'Who would do more or less of it for another reward is not known.',
    'zh-Hans': '无法得知会员会否因奖励变化而增减相应行为。',
  },
];
const ofMadeUp: readonly Label[] = [
  {
    en: 'Each does so often what the rule pays for, each time a thing that was not paid yet.',
    'zh-Hans': '每位会员按所填频率完成该行为，每次均为尚未奖励过的行为。',
  },
];
const unitsUnknown: Label = {
  en: 'How many units a thing had is not stored: each is counted as one.',
  'zh-Hans': '行为的单位数量没有记录，均按一个单位计算。',
};
