import type { WayToEarn } from '#contract/calls/campaigns/ways-to-earn.ts';
import type { Currency } from '#contract/define.ts';
import { textIn } from '#contract/locales.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { activityTaskTrigger, findRulesOfTasks } from '#server/features/campaigns/activities/tasks.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { isOfPool } from '#server/features/codes/pools.ts';
import { openPools } from '#server/features/codes/list-pools.ts';
import { codeTrigger } from '#server/features/codes/trigger.ts';
import { checkInRules } from '#server/features/check-in/check-in-rules.ts';
import { nextMilestone } from '#server/features/check-in/rules.ts';
import { checkInStatus } from '#server/features/check-in/check-in-status.ts';
import { courseTrigger } from '#server/features/courses/rewards.ts';
import { findRulesOfCourses } from '#server/features/courses/ways.ts';
import { findJourneys, startPath } from '#server/features/journeys/journeys.ts';
import { journeyTrigger } from '#server/features/journeys/shown-rewards.ts';
import { openInvitation } from '#server/features/referral/invitation.ts';
import { cameByFriend, friendCame } from '#server/features/referral/triggers.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { pendingTasks } from '#server/features/earn-rules/tasks/pending-tasks.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { leftOfRules } from '#server/features/earn-rules/open-rules.ts';
import { findOpenRules, type OpenRule } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import { amountOf } from '#server/features/earn-rules/rules.ts';

/** What gives this member an amount of a currency now: the check-in, open tasks, and rules that are for her. */
export async function waysToEarn(context: MemberContext, currency: Currency): Promise<WayToEarn[]> {
  const [checkIn, member, rules] = await Promise.all([
    currency === 'coins' ? [await checkInWay(context)] : [],
    readMember(context),
    openRules(context, currency),
  ]);
  // Tasks give points.
  const terms = await levelTerms(context, member.memberLevel);
  const tasks = currency === 'points' ? pendingTasks(member, terms) : [];
  return [...checkIn, ...tasks.map((task) => ({ way: 'task' as const, ...task })), ...rules];
}

async function checkInWay({ db, session, now }: MemberContext): Promise<WayToEarn> {
  const at = now();
  const { totalDays } = await checkInStatus(db, session.memberId, at);
  const rules = (await checkInRules(db))(at);
  const { card } = rules;
  return {
    way: 'checkIn',
    least: Math.min(...card),
    most: Math.max(...card),
    week: card.reduce((sum, coins) => sum + coins, 0),
    milestone: nextMilestone(totalDays, rules),
  };
}

async function openRules(context: MemberContext, currency: Currency): Promise<WayToEarn[]> {
  const { db, session, now, script } = context;
  const at = now();
  const [member, person, rules] = await Promise.all([
    readMember(context),
    readPerson(context),
    findOpenRules(db, { currency, now: at }),
  ]);
  const { multiplier } = await levelTerms(context, person.level);
  const earner = { ...person, multiplier };
  const open = rules.laidFor(member).filter(({ audience }) => hasTraits(audience, earner));
  const ofTasks = await findRulesOfTasks(
    context,
    open.filter(({ trigger }) => trigger === activityTaskTrigger),
  );
  const ofCourses = await findRulesOfCourses(
    context,
    open.filter(({ trigger }) => trigger === courseTrigger),
  );
  const invitation = await openInvitation(db, at);
  const pools = (await openPools(db, at)).laidFor(member);
  const mine = open.filter(({ trigger, ruleId, subject }) => {
    if (trigger === activityTaskTrigger) return ofTasks.has(ruleId);
    // Nobody is invited twice, and she is here already.
    if (trigger === cameByFriend) return false;
    if (trigger === friendCame) return invitation !== null;
    if (trigger === codeTrigger) return pools.some((pool) => isOfPool({ subject }, pool));
    return trigger !== courseTrigger || ofCourses.has(ruleId);
  });
  const journeys = mine.some(({ trigger }) => trigger === journeyTrigger)
    ? (await findJourneys(db, at)).laidFor(member)
    : [];
  const pathOf = ({ trigger, subject }: OpenRule) => {
    const journey = trigger === journeyTrigger && journeys.find(({ slug }) => slug === subject);
    return journey ? startPath(journey) : null;
  };
  const leftOf = await leftOfRules(db, session.memberId, { rules: mine, now: at });
  return mine.map((rule) => {
    const { mine: left, closed } = leftOf(rule);
    const met = ofTasks.get(rule.ruleId) ?? ofCourses.get(rule.ruleId);
    const { ruleId, trigger, name, amount, rate, pendingDays, memberCap, memberWindow, endsAt } = rule;
    const multiplier = rule.levelMultiplied ? earner.multiplier : 1;
    return {
      way: 'rule' as const,
      ruleId,
      trigger,
      path: met?.path ?? pathOf(rule),
      done: met?.done ?? false,
      name: textIn(name, script),
      amount: amount === null ? null : amountOf(rule, 1, earner),
      rate: rate === null ? null : Number((rate * multiplier).toFixed(4)),
      pendingDays,
      cap: memberCap !== null && memberWindow !== null ? { amount: memberCap, window: memberWindow } : null,
      left,
      closed,
      endsAt: endsAt?.toISOString() ?? null,
    };
  });
}
