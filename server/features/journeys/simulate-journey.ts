import type { Label } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { activityOf, isHeld } from '#server/core/audience/activity-rules.ts';
import { isInAudience } from '#server/core/audience/audience.ts';
import { simulatedAudiences } from '#server/core/audience/simulated-audiences.ts';
import { findNewestBody } from '#server/core/content/queries-shared-pieces.ts';
import type { Person } from '#server/core/members/person.ts';
import { chanceFor, makeUp, momentsOf } from '#server/core/simulations/made-up.ts';
import { daysOf } from '#server/core/simulations/simulate.ts';
import { saidAs, RunTally } from '#server/core/simulations/tally.ts';
import { deedsWithin, findSpent } from '#server/features/earn-rules/queries-shared-simulation.ts';
import { listPayingRules } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import { RuleRun } from '#server/features/earn-rules/rule-run.ts';
import { findGiftsById } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import type { GiftRow } from '#server/features/gifts/shelf/gift.ts';
import { leftAt } from '#server/features/gifts/simulate-gift.ts';
import { listLevels, termsOf } from '#server/features/levels/levels.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { Simulate } from '#server/kernel/features/simulated.ts';
import { acceptedJourneys } from './fragments.ts';
import { countGuests } from './queries-simulation.ts';
import { journeyTrigger } from './shown-rewards.ts';

interface Deed extends Person {
  readonly who: string | number;
  readonly subject: string | null;
  readonly at: Date;
  readonly day: string;
}

/** What a journey gives to who hands it in: by its earn rules as they are, and its gift. */
export const simulateJourney: Simulate<'journey'> = async (report, asked, { db }) => {
  const { slug, tried, now, over, at, from, to, zone } = asked;
  const { tx } = report;
  const isPast = over.way === 'past';
  const levels = await listLevels(db, at);
  const rules = await listPayingRules(tx, { trigger: journeyTrigger, subjects: [slug], now: at });
  const limited = rules.find(({ budget }) => budget !== null);
  const spent = new Map(
    await Promise.all(
      rules.map(
        async ({ ruleId }) =>
          [ruleId, await findSpent(tx, { ruleId, trigger: journeyTrigger, from, to })] as const,
      ),
    ),
  );
  const budgetBefore = (ruleId: string) => {
    const { used = 0, within = 0 } = spent.get(ruleId) ?? {};
    return used - within;
  };
  const newest =
    tried.activity === null ? null : await findNewestBody(tx, { kind: 'activity', pieceId: tried.activity });
  // Held to the schema of its kind when it was saved.
  const activity = newest && activityOf(newest as unknown as ContentBody<'activity'>);
  const audiences = await simulatedAudiences(tx, asked, [
    ...rules.map(({ audience }) => audience),
    ...(activity ? [activity.audience] : []),
  ]);
  const giftIds = [tried.gift, now?.gift].filter((id) => typeof id === 'string');
  const gifts = giftIds.length === 0 ? [] : await findGiftsById(tx, giftIds, at);
  const lefts = new Map<string, number | null>();
  for (const { giftId, pieces } of gifts)
    lefts.set(giftId, await leftAt(tx, giftId, { counted: pieces !== null, since: isPast ? from : null }));

  let givenOfLimited = 0;
  const tallies = { now: new RunTally(), tried: new RunTally() };
  const runOf = (body: ContentBody<'journey'>, tally: RunTally) => {
    const gift = gifts.find(({ giftId }) => giftId === body.gift);
    const left = gift ? (lefts.get(gift.giftId) ?? null) : null;
    if (gift && left !== null) tally.stock(gift.giftId, saidAs(gift.name), left);
    const paying = rules.map((rule) => ({
      rule,
      run: new RuleRun({ ...rule, opensAt: null, closesAt: rule.endsAt }, tally, {
        multiplierOf: (level) => termsOf(levels, level).multiplier,
        budgetBefore: budgetBefore(rule.ruleId),
        audiences,
      }),
    }));
    // What was handed in was so while it was open, and may have been taken up again after its end.
    const isFor = (deed: Deed) => (person: Person) =>
      activity === null ||
      (isPast ? isInAudience(activity.audience, person, deed.at) : isHeld(activity, person, deed.at));
    return (deed: Deed) => {
      if (!audiences.isMeant<Person>(deed, deed, isFor(deed), tally)) return false;
      tally.add(deed.day, deed.who, { times: 1 });
      for (const { rule, run } of paying) {
        const amount = run.give(deed);
        if (rule === limited && tally === tallies.tried) givenOfLimited += amount;
      }
      if (gift) giveGift(gift, tally, left, deed);
      return true;
    };
  };
  const runs = [runOf(tried, tallies.tried), ...(now ? [runOf(now, tallies.now)] : [])];

  const assumes: Label[] = [];
  if (isPast) {
    for await (const deeds of report.inParts(
      deedsWithin(acceptedJourneys.deeds, asked, { subject: slug, audiences: audiences.live }),
    ))
      for (const row of deeds) for (const run of runs) run(audiences.stored(row));
    assumes.push(...ofStored);
    if (tried.membersOnly && (await countGuests(tx, slug, asked)) > 0) assumes.push(guestsGone);
  } else {
    const chance = chanceFor('journey', slug, over, at);
    const done = new Set<number>();
    for await (const moments of momentsOf(makeUp(over, chance, from), over, chance, from))
      for (const { person, at: moment } of moments) {
        // Once for each member.
        if (done.has(person.who)) continue;
        const member = audiences.madeUp(person, moment);
        const deed = { ...member, at: moment, day: localDay(moment, zone), subject: slug };
        for (const run of runs) if (run(deed)) done.add(person.who);
      }
    assumes.push(...ofMadeUp);
  }
  const days = daysOf(asked);
  return {
    assumes: [...assumes, ...ofBoth, ...audiences.assumes],
    hidden: audiences.hidden,
    now: now && tallies.now.run(days),
    tried: tallies.tried.run(days),
    budget:
      limited && limited.budget !== null
        ? {
            currency: limited.currency,
            used: spent.get(limited.ruleId)?.used ?? 0,
            wouldBe: budgetBefore(limited.ruleId) + givenOfLimited,
            of: limited.budget,
          }
        : null,
  };
};

function giveGift(
  gift: GiftRow,
  tally: RunTally,
  left: number | null,
  { day, who, countryCode }: Deed,
): void {
  if (gift.restrictedIn.includes(countryCode)) return;
  if (left !== null && tally.left(gift.giftId) <= 0) return;
  tally.take(day, gift.giftId);
  tally.add(day, who, { pieces: 1 });
}

const ofStored: readonly Label[] = [
  {
    en: 'What members handed in and was accepted is rewarded anew, on the day on which it was handed in. Who would hand in more or less is not known.',
    'zh-Hans': '对会员已提交并通过的内容重新计算奖励，按提交日期计算；无法得知提交会否增减。',
  },
];
const guestsGone: Label = {
  en: 'Some was handed in without an account, which would not be possible any more.',
  'zh-Hans': '其中有未登录者提交的内容，修改后将无法如此提交。',
};
const ofMadeUp: readonly Label[] = [
  {
    en: 'Each hands it in once, the first time that she comes by after it is open to her, and it is accepted.',
    'zh-Hans': '每位会员在活动对其开放后首次参与时提交一次，且均通过审核。',
  },
];
const ofBoth: readonly Label[] = [
  {
    en: 'Points and coins are given by the earn rules as they are live now; limits are counted from the first of these days on.',
    'zh-Hans': '积分和金币按当前线上的赚取规则发放；各项上限从所选时段的第一天起计算。',
  },
];
