import type { Label } from '#contract/content/faults.ts';
import type { ContentAudience } from '#contract/content/fields.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { isInAudience, type Audience } from '#server/core/audience/audience.ts';
import { simulatedAudiences } from '#server/core/audience/simulated-audiences.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { chanceFor, makeUp } from '#server/core/simulations/made-up.ts';
import type { Run, Simulate } from '#server/kernel/features/simulated.ts';
import { countReach } from './queries-broadcasts.ts';

/** How many a broadcast would reach. */
export const simulateBroadcast: Simulate<'broadcast'> = async ({ tx }, asked, { db }) => {
  const { slug, tried, now, over, at } = asked;
  const bodies = [tried, ...(now ? [now] : [])];
  const audiences = await simulatedAudiences(
    tx,
    asked,
    bodies.map(({ audience }) => audience as Audience),
  );
  const restrictions = await findRestrictions(db, at);
  const notInOf = ({ product }: ContentBody<'broadcast'>) =>
    (product === null ? undefined : restrictions.get(product)) ?? [];
  const people =
    over.way === 'made'
      ? makeUp(over, chanceFor('broadcast', slug, over, at), at).map((one) => audiences.madeUp(one, at))
      : null;
  const countOf = async (audience: ContentAudience, notIn: readonly string[]): Promise<number> =>
    people
      ? people.filter((person) => isInAudience({ ...(audience as Audience), notIn }, person, at)).length
      : countReach(tx, audience, { notIn, now: at });
  const reachOf = async (body: ContentBody<'broadcast'>): Promise<Run> => {
    const notIn = notInOf(body);
    const { members, ...others } = body.audience;
    const inIt = await countOf(body.audience, notIn);
    const leftOut = members === undefined ? 0 : (await countOf(others, notIn)) - inIt;
    return {
      members: inIt,
      leftOut,
      amounts: {},
      days: new Map(),
      stocks: new Map(),
      groups: [],
      budgetGoneOn: null,
    };
  };
  return {
    assumes: [...(people ? [] : ofStored), ...ofBoth, ...audiences.assumes],
    hidden: audiences.hidden,
    now: now && (await reachOf(now)),
    tried: await reachOf(tried),
    budget: null,
  };
};

const ofStored: readonly Label[] = [
  {
    en: 'Counted is who it is for today, however many days are chosen: a broadcast is told once.',
    'zh-Hans': '无论选择多少天，均按今天的适用会员计算：群发消息只发送一次。',
  },
];
const ofBoth: readonly Label[] = [
  {
    en: 'Who reads it, and who gets it by e-mail as well, is not reckoned.',
    'zh-Hans': '不计算谁会阅读，也不计算谁会同时收到邮件。',
  },
];
