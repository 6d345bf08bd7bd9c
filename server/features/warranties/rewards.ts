import type { Currency } from '#contract/define.ts';
import { noAudiences } from '#server/core/members/person.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { award } from '#server/features/earn-rules/award.ts';
import type { PayingRule } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import { shownRules } from '#server/features/earn-rules/shown-rules.ts';
import { amountOf, type Earner, type SeenEarner } from '#server/features/earn-rules/rules.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { areRestricted } from '#server/core/products/queries-shared.ts';
import { updateRegistration, type WarrantyReward } from './queries.ts';
import { insertRewardedPiece } from './queries-pieces.ts';
import { registrationTrigger } from './trigger.ts';

/** Who asks, as rules see her. A visitor is somebody new, where her languages or the site say; her stage is unknown. */
export async function earnerOf(context: CallContext): Promise<SeenEarner> {
  const member = asMember(context);
  if (!member) {
    const countryCode = context.region ?? context.site().defaultCountry ?? '';
    return { level: 1, multiplier: 1, countryCode, stage: -1, audiences: noAudiences };
  }
  const person = await readPerson(member);
  const { multiplier } = await levelTerms(context, person.level);
  return { ...person, multiplier };
}

/** What registering a product gives somebody by the rules as they are; limits that are used up are not looked at. */
export async function rewardsFor(
  { db, now }: CallContext,
  earner: SeenEarner,
): Promise<(sku: string) => WarrantyReward[]> {
  const at = now();
  const [rules, restrictions] = await Promise.all([
    shownRules(db, { trigger: registrationTrigger, now: at }),
    findRestrictions(db, at),
  ]);
  return (sku) =>
    restrictions.get(sku)?.includes(earner.countryCode)
      ? []
      : summed(rules.filter((rule) => isFor(rule, sku, earner)).map((rule) => rewardBy(rule, earner)));
}

const isFor = ({ subject, audience }: PayingRule, sku: string, earner: SeenEarner) =>
  (subject === null || subject === sku) && hasTraits(audience, earner);

const rewardBy = (rule: PayingRule, earner: Earner): WarrantyReward => ({
  currency: rule.currency,
  amount: amountOf(rule, 1, earner),
});

/**
 * Pays a registration by the earn rules, once for a piece whoever has it, and nothing for what is restricted where the
 * member is or where it was bought. @returns what was given
 */
export async function rewardRegistration(
  tx: Transaction,
  registration: {
    readonly memberId: string;
    readonly earner: Earner;
    readonly registrationId: string;
    readonly sku: string;
    /** Of a product with serial numbers. */
    readonly pieceHash: Buffer | null;
    readonly countryCode: string;
    readonly now: Date;
  },
): Promise<WarrantyReward[]> {
  const { memberId, earner, registrationId, sku, pieceHash, countryCode, now } = registration;
  const products = [sku];
  if (await areRestricted(tx, { memberId, products, now, country: countryCode })) return [];
  if (pieceHash !== null && !(await insertRewardedPiece(tx, pieceHash, now))) return [];
  const awards = await award(tx, {
    memberId,
    earner,
    trigger: registrationTrigger,
    subject: sku,
    products,
    sourceId: registrationId,
    now,
  });
  const rewards = summed(awards);
  if (rewards.length > 0) {
    await updateRegistration(tx, { memberId, registrationId }, { rewards: JSON.stringify(rewards) });
  }
  return rewards;
}

function summed(rewards: readonly WarrantyReward[]): WarrantyReward[] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of rewards) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].flatMap(([currency, amount]) => (amount > 0 ? { currency, amount } : []));
}
