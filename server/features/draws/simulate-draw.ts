import type { Label } from '#contract/content/faults.ts';
import { rolls } from '#contract/draw-proof.ts';
import { findActivities } from '#server/core/audience/activities.ts';
import { simulatedAudiences } from '#server/core/audience/simulated-audiences.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { chanceFor, makeUp, momentsOf } from '#server/core/simulations/made-up.ts';
import { daysOf } from '#server/core/simulations/simulate.ts';
import { RunTally } from '#server/core/simulations/tally.ts';
import { findGiftsById } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { Simulate } from '#server/kernel/features/simulated.ts';
import { DrawRun } from './draw-run.ts';
import { countGivenBefore, playsWithin } from './queries-simulation.ts';

/** What a draw would give: to the plays there were, by the rolls that they had, or to made-up ones. */
export const simulateDraw: Simulate<'draw'> = async (report, asked, { db }) => {
  const { slug, tried, now, over, at, zone } = asked;
  const code = tried.code ?? '';
  const opensAt = tried.opensAt === null ? at : new Date(tried.opensAt);
  // One that is still to come is played from its opening on.
  const from = over.way === 'made' && opensAt > at ? opensAt : asked.from;
  const to = new Date(from.getTime() + over.days * 86_400_000);
  const asks = [...tried.prizes, ...(now?.prizes ?? [])].flatMap(({ gift }) => gift ?? []);
  const gifts = asks.length === 0 ? [] : await findGiftsById(report.tx, [...new Set(asks)], at);
  const codes = [tried.activity, now?.activity];
  const activities = (await findActivities(db, at)).all().filter((one) => codes.includes(one.code));
  const audiences = await simulatedAudiences(
    report.tx,
    asked,
    activities.map(({ audience }) => audience),
  );
  const surroundings = {
    activities,
    audiences,
    // Those with a stock of their own cannot be won.
    gifts: new Map(gifts.filter(({ pieces }) => pieces === null).map((gift) => [gift.giftId, gift])),
    restrictions: await findRestrictions(db, at),
    givenBefore: await countGivenBefore(report.tx, code, from),
  };
  const tallies = { now: new RunTally(), tried: new RunTally() };
  const runs = [
    new DrawRun(tried, tallies.tried, surroundings),
    ...(now ? [new DrawRun(now, tallies.now, surroundings)] : []),
  ];
  if (over.way === 'past') {
    for await (const plays of report.inParts(playsWithin(code, asked, audiences.live)))
      for (const play of plays) for (const run of runs) run.play(audiences.stored(play));
  } else {
    const chance = chanceFor('draw', slug, over, at);
    for await (const moments of momentsOf(makeUp(over, chance, from), over, chance, from))
      for (const { person, at: moment } of moments) {
        const roll = chance.between(0, rolls / 32) * 32;
        const member = audiences.madeUp(person, moment);
        for (const run of runs) run.play({ ...member, at: moment, day: localDay(moment, zone), roll });
      }
  }
  const days = daysOf({ from, to, zone });
  return {
    assumes: [...(over.way === 'past' ? ofStored : ofMadeUp), ...ofBoth, ...audiences.assumes],
    hidden: audiences.hidden,
    now: now && tallies.now.run(days),
    tried: tallies.tried.run(days),
    budget: null,
  };
};

const ofStored: readonly Label[] = [
  {
    en: 'Plays there were are decided anew by the rolls that they had. A play that would not have been allowed is left out; who would have played more is not known.',
    'zh-Hans': '按当时的随机数重新判定已有的抽奖；不再允许的抽奖不计入，无法得知谁会多抽。',
  },
  {
    en: 'As many pieces as were left when these days began are there again, by their release days.',
    'zh-Hans': '库存恢复到所选时段开始时的数量，并按投放时间放出。',
  },
];
const ofMadeUp: readonly Label[] = [
  {
    en: 'Each plays so often, at moments by chance and as far as the rules let her, from today on or from the opening of the draw; pieces are those that are left now.',
    'zh-Hans': '每位会员在规则允许的范围内按所填频率随机抽奖，从今天或抽奖开始时起计算；库存为当前剩余数量。',
  },
];
const ofBoth: readonly Label[] = [
  {
    en: 'Everybody can pay the price. An activity that the draw is for counts as it is live now, with its time, level and audience. Odds and prizes count from the first play on, though they really do from the next period.',
    'zh-Hans':
      '假定会员都付得起价格。抽奖所属的活动按目前线上版本的时间、等级和受众计算。概率和奖品从第一次抽奖起计算，实际则从下一期起生效。',
  },
];
