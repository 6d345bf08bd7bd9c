import type { Label } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { isInAudience, withoutMembers, type Audience } from '#server/core/audience/audience.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { chanceFor, makeUp } from '#server/core/simulations/made-up.ts';
import type { Run, Simulate } from '#server/kernel/features/simulated.ts';
import { countReach } from './queries-broadcasts.ts';
import { tellable } from './tellable.ts';

/** How many a broadcast would reach. */
export const simulateBroadcast: Simulate<'broadcast'> = async ({ tx }, asked, { db }) => {
  const { slug, tried, now, over, at } = asked;
  const restrictions = await findRestrictions(db, at);
  const notInOf = ({ product }: ContentBody<'broadcast'>) =>
    (product === null ? undefined : restrictions.get(product)) ?? [];
  const people = over.way === 'made' ? makeUp(over, chanceFor('broadcast', slug, over, at), at) : null;
  const reachOf = async (body: ContentBody<'broadcast'>): Promise<Run> => {
    const notIn = notInOf(body);
    const told = await tellable(tx, body.audience, at);
    const members = people
      ? people.filter((person) =>
          isInAudience({ ...withoutMembers(body.audience as Audience), notIn }, person, at),
        ).length
      : (told(await countReach(tx, body.audience, { notIn, now: at })) ?? 0);
    return { members, amounts: {}, days: new Map(), stocks: new Map(), groups: [], budgetGoneOn: null };
  };
  return {
    assumes: [...(people ? [] : ofStored), ...ofBoth],
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
