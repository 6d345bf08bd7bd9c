import type { Currency } from '#contract/define.ts';
import { invitationSlug } from '#contract/invitations.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { noAudiences } from '#server/core/members/person.ts';
import { shownRules } from '#server/features/earn-rules/shown-rules.ts';
import { amountOf, type SeenEarner } from '#server/features/earn-rules/rules.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import type { CallContext, MemberContext } from '#server/kernel/http/context.ts';
import { cameByFriend, friendCame } from './triggers.ts';

interface Reward {
  readonly currency: Currency;
  readonly amount: number;
}

/** What both would get by the rules as they are; limits that are used up are not looked at. */
export async function rewardsOfBoth(
  { db, now }: CallContext,
  { inviter, friend }: { readonly inviter: SeenEarner; readonly friend: SeenEarner },
): Promise<{ readonly forMember: Reward[]; readonly forFriend: Reward[] }> {
  const of = async (trigger: string, earner: SeenEarner) => {
    const rules = await shownRules(db, { trigger, now: now() });
    const sums = new Map<Currency, number>();
    for (const rule of rules) {
      if ((rule.subject ?? invitationSlug) !== invitationSlug || !hasTraits(rule.audience, earner)) continue;
      sums.set(rule.currency, (sums.get(rule.currency) ?? 0) + amountOf(rule, 1, earner));
    }
    return [...sums].flatMap(([currency, amount]) => (amount > 0 ? [{ currency, amount }] : []));
  };
  const [forMember, forFriend] = await Promise.all([of(friendCame, inviter), of(cameByFriend, friend)]);
  return { forMember, forFriend };
}

/** Somebody new, where her languages or the site say; her stage is unknown. */
export const newcomer = (context: Pick<CallContext, 'region' | 'site'>): SeenEarner => ({
  level: 1,
  multiplier: 1,
  countryCode: context.region ?? context.site().defaultCountry ?? '',
  stage: -1,
  audiences: noAudiences,
});

export async function inviterOf(context: MemberContext): Promise<SeenEarner> {
  const person = await readPerson(context);
  return { ...person, multiplier: (await levelTerms(context, person.level)).multiplier };
}
