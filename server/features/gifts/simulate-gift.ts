import type { Label } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { Audience } from '#server/core/audience/audience.ts';
import { simulatedAudiences, type SimulatedAudiences } from '#server/core/audience/simulated-audiences.ts';
import { given } from '#server/core/content/kept-setting.ts';
import { codesOf, findActivities } from '#server/core/audience/activities.ts';
import type { Person } from '#server/core/members/person.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { chanceFor, makeUp, momentsOf } from '#server/core/simulations/made-up.ts';
import { daysOf } from '#server/core/simulations/simulate.ts';
import { saidAs, RunTally } from '#server/core/simulations/tally.ts';
import { listLevels, termsOf } from '#server/features/levels/levels.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Simulate } from '#server/kernel/features/simulated.ts';
import { findSupply } from './claims/queries-supply.ts';
import { claimsWithin, countClaimedBefore, countGivenSince } from './queries-simulation.ts';
import { giftState, isForShopper, openedFor, type GiftAudience } from './rules.ts';

type GiftBody = ContentBody<'gift'>;

interface TriedClaim extends Person {
  readonly who: string | number;
  readonly at: Date;
  readonly day: string;
}

interface Surroundings {
  readonly earlyAccessOf: (level: number) => number;
  readonly codesOf: (person: Person, at: Date) => readonly string[];
  readonly audiences: SimulatedAudiences;
  /** Countries that restrict its product. */
  readonly notIn: readonly string[];
  /** Pieces that members had before. */
  readonly claimedBefore: ReadonlyMap<string | number, number>;
  /** Null: without limit. */
  readonly left: number | null;
}

/** Claims a gift as a version says it, in memory; `tally` counts. */
function claiming(body: GiftBody, tally: RunTally, around: Surroundings): (claim: TriedClaim) => void {
  const { window, limitPerMember, minLevel, audience, earlyHours, currency, kind } = body;
  const terms = {
    // What is won costs nothing.
    price: kind === 'lucky' ? 0 : given(body.price),
    limitPerMember,
    minLevel: given(minLevel),
    opensAt: window.opensAt === null ? null : new Date(window.opensAt),
    closesAt: window.closesAt === null ? null : new Date(window.closesAt),
    earlyHours,
  };
  const its = audience as GiftAudience;
  const restrictedIn = [...body.restrictedIn, ...around.notIn];
  const claimed = new Map(around.claimedBefore);
  const { left } = around;
  if (left !== null) tally.stock(pieces, saidAs(body.name), left);
  return (claim) => {
    const { who, at, day, level } = claim;
    const isFor = (person: Person) => {
      const activities = its.activity === undefined ? [] : around.codesOf(person, at);
      return isForShopper({ audience: its, restrictedIn }, { ...person, activities }, at);
    };
    if (!around.audiences.isMeant<Person>(claim, claim, isFor, tally)) return;
    const had = claimed.get(who) ?? 0;
    const stockLeft = left === null ? null : tally.left(pieces);
    const standing = { now: at, stockLeft, claimed: had, level, due: true, balance: Infinity };
    const own = openedFor(terms, { level, earlyAccessDays: around.earlyAccessOf(level) });
    if (giftState(own, standing) !== 'open') return;
    claimed.set(who, had + 1);
    tally.take(day, pieces);
    tally.add(day, who, {
      pieces: 1,
      [currency === 'points' ? 'pointsSpent' : 'coinsSpent']: terms.price,
    });
  };
}

const pieces = 'pieces';

/** What would be left of a gift when days begin; null: without limit. */
export async function leftAt(
  db: Queryable,
  giftId: string | null,
  { counted, since }: { readonly counted: boolean; readonly since: Date | null },
): Promise<number | null> {
  if (!counted) return null;
  const supply = giftId === null ? undefined : await findSupply(db, giftId);
  if (giftId === null || !supply) return 0;
  if (supply.left === null || since === null) return supply.left;
  return supply.left + (await countGivenSince(db, giftId, since));
}

/** Which claims there were, or would be, for other terms. */
export const simulateGift: Simulate<'gift'> = async (report, asked, { db }) => {
  const { pieceId, slug, tried, now, over, at, from, zone } = asked;
  const { tx } = report;
  const isPast = over.way === 'past';
  const [levels, activities, restrictions] = await Promise.all([
    listLevels(db, at),
    findActivities(db, at),
    findRestrictions(db, at),
  ]);
  const bodies = [tried, ...(now ? [now] : [])];
  const codes = new Set(bodies.flatMap(({ audience }) => audience.activity ?? []));
  const ofActivities = activities.all().flatMap(({ code, audience }) => (codes.has(code) ? [audience] : []));
  const audiences = await simulatedAudiences(tx, asked, [
    ...bodies.map(({ audience }) => audience as Audience),
    ...ofActivities,
  ]);
  const around = {
    audiences,
    earlyAccessOf: (level: number) => termsOf(levels, level).earlyAccessDays,
    codesOf: (person: Person, moment: Date) => codesOf(activities.all(), person, moment),
    claimedBefore:
      isPast && pieceId !== null ? await countClaimedBefore(tx, pieceId, asked) : new Map<string, number>(),
  };
  const left = await leftAt(tx, pieceId, { counted: tried.counted, since: isPast ? from : null });
  const tallies = { now: new RunTally(), tried: new RunTally() };
  const claimingOf = (body: GiftBody, tally: RunTally) =>
    claiming(body, tally, {
      ...around,
      left,
      notIn: (body.product === null ? undefined : restrictions.get(body.product)) ?? [],
    });
  const claims = [claimingOf(tried, tallies.tried), ...(now ? [claimingOf(now, tallies.now)] : [])];
  if (isPast) {
    if (pieceId !== null)
      for await (const rows of report.inParts(claimsWithin(pieceId, asked, audiences.live)))
        for (const row of rows) for (const claim of claims) claim(audiences.stored(row));
  } else {
    const chance = chanceFor('gift', slug, over, at);
    for await (const moments of momentsOf(makeUp(over, chance, from), over, chance, from))
      for (const { person, at: moment } of moments)
        for (const claim of claims)
          claim({ ...audiences.madeUp(person, moment), at: moment, day: localDay(moment, zone) });
  }
  const days = daysOf(asked);
  return {
    assumes: [...(isPast ? ofStored : ofMadeUp), ...ofBoth, ...audiences.assumes],
    hidden: audiences.hidden,
    now: now && tallies.now.run(days),
    tried: tallies.tried.run(days),
    budget: null,
  };
};

const ofStored: readonly Label[] = [
  {
    en: 'Claims there were and that stand are made anew; one that would not have been allowed is left out. Who would claim for another price is not known.',
    'zh-Hans': '重新计算已有且未取消的兑换；不再允许的不计入。无法得知谁会因价格变化而兑换。',
  },
  {
    en: 'As many pieces as were left when these days began are there again, with what was put in since.',
    'zh-Hans': '库存恢复到所选时段开始时的数量，并含期间补充的数量。',
  },
];
const ofMadeUp: readonly Label[] = [
  {
    en: 'Each tries so often to get it, as far as its terms let her; pieces are those that are left now.',
    'zh-Hans': '每位会员按所填频率尝试兑换，以规则允许为限；库存为当前剩余数量。',
  },
];
const ofBoth: readonly Label[] = [
  {
    en: 'Everybody can pay the price, and it is the time of the occasion of each.',
    'zh-Hans': '假定会员都付得起价格，且都处于相应的领取时间。',
  },
];
