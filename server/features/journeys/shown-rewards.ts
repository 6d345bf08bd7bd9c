import type { JourneyReward } from '#contract/calls/journeys.ts';
import type { Currency } from '#contract/define.ts';
import { textIn } from '#contract/locales.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { listPayingRules, type PayingRule } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import { amountOf, goesOn, type Earner } from '#server/features/earn-rules/rules.ts';
import type { GiftRow } from '#server/features/gifts/shelf/gift.ts';
import { findGivableGifts } from '#server/features/gifts/claims/prize-gifts.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import type { JourneyRow } from './queries-journeys.ts';

/** Earn rules with this trigger and the slug as their subject pay a journey. */
export const journeyTrigger = 'journey';

/** What journeys give, before they are begun: to a member by her level and country, to others as everybody has it. */
export async function shownRewards(
  context: CallContext,
  journeys: readonly JourneyRow[],
): Promise<ReadonlyMap<string, JourneyReward[]>> {
  const { db, script } = context;
  const member = asMember(context);
  const row = member && (await readPerson(member));
  const earner = row && {
    ...row,
    multiplier: (await levelTerms(context, row.level)).multiplier,
  };
  const giftIds = journeys.flatMap(({ giftId }) => giftId ?? []);
  const now = context.now();
  const [rules, gifts] = await Promise.all([
    listPayingRules(db, { trigger: journeyTrigger, subjects: journeys.map(({ slug }) => slug), now }),
    findGivableGifts(db, giftIds, { countryCode: row?.countryCode ?? context.region ?? '', now }),
  ]);
  return new Map(
    journeys.map(({ slug, giftId }) => {
      const paying = rules.filter(
        (rule) =>
          rule.subject === slug &&
          goesOn(rule, now) &&
          (earner === null
            ? !rule.audience.notIn?.includes(context.region ?? '')
            : hasTraits(rule.audience, earner)),
      );
      const gift = giftId === null ? undefined : gifts.get(giftId);
      return [slug, [...amounts(paying, earner), ...(gift ? [presentGift(gift, script)] : [])]];
    }),
  );
}

function amounts(rules: readonly PayingRule[], earner: Earner | null): JourneyReward[] {
  const sums = new Map<Currency, number>();
  for (const rule of rules) {
    const amount = amountOf(rule, 1, earner ?? { multiplier: 1 });
    sums.set(rule.currency, (sums.get(rule.currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ kind: 'currency', currency, amount }));
}

const presentGift = ({ name, picture }: GiftRow, script: CallContext['script']): JourneyReward => ({
  kind: 'gift',
  name: textIn(name, script),
  picture,
});
