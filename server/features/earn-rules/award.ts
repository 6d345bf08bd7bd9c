import type { Currency } from '#contract/define.ts';
import { withAudiences } from '#server/core/audience/audiences.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { rememberNothing } from '#server/core/ledger/movements.ts';
import { findPosted, lockBalances } from '#server/core/ledger/queries-shared.ts';
import { earnTowardLevel } from '#server/features/levels/earn-toward-level.ts';
import { productsOf } from '#server/core/products/fragments-restricted.ts';
import { areRestricted } from '#server/core/products/queries-shared.ts';
import { allHad, countForAll, countForMember, findRules, memberHad } from './queries.ts';
import { amountOf, countersOf, paid, windowStart, type Earner, type EarnRule } from './rules.ts';

/** Something that a member did and that rules may pay. */
export interface Deed {
  readonly memberId: string;
  readonly earner: Earner;
  readonly trigger: string;
  readonly subject?: string;
  /** Tells this deed from all others of its trigger, for ever. */
  readonly sourceId: string;
  /** What a rate counts, such as an amount of money; 1 when there is nothing to count. */
  readonly units?: number;
  /** SKUs of what the deed was about; where one is restricted it pays nothing. */
  readonly products: readonly string[];
  readonly now: Date;
}

export interface Award {
  readonly ruleId: string;
  readonly currency: Currency;
  /** 0 when a cap or the budget left nothing. */
  readonly amount: number;
}

/** Source id of what a rule pays for a deed. */
export const awardKey = (sourceId: string, ruleId: string): string => `${sourceId} ${ruleId}`;

/**
 * Pays a deed by every rule that is open to it, once for each rule, whatever is asked again later: caps and budgets are
 * counted in the transaction that pays, and what they leave is given.
 */
export async function award(tx: Transaction, deed: Deed): Promise<Award[]> {
  const { memberId, trigger, subject = null, now } = deed;
  const found = await findRules(tx, { trigger, subject, now });
  const named = found.map(({ audience }) => audience);
  const earner = await withAudiences(tx, { ...deed.earner, memberId }, { named, now });
  const rules = found.filter(({ audience }) => hasTraits(audience, earner));
  const balances = [...new Set(rules.map(({ currency }) => currency))].map((currency) => ({
    memberId,
    currency,
  }));
  // From here on no other award of this member is decided.
  await lockBalances(tx, balances);
  const restricted = await areRestricted(tx, deed);
  const awards: Award[] = [];
  for (const rule of rules) awards.push(await awardBy(tx, rule, deed, restricted));
  return awards;
}

async function awardBy(tx: Transaction, rule: EarnRule, deed: Deed, restricted: boolean): Promise<Award> {
  const { ruleId, currency } = rule;
  const { memberId, trigger, now } = deed;
  const key = { memberId, currency, sourceType: trigger, sourceId: awardKey(deed.sourceId, ruleId) };
  const before = await findPosted(tx, key, 'earn');
  if (before) return { ruleId, currency, amount: before.amount };

  const full = amountOf(rule, deed.units ?? 1, deed.earner);
  const counters = countersOf(rule, now);
  const mine = rule.memberWindow && { memberId, ruleId, windowStart: windowStart(rule.memberWindow, now) };
  const left: number[] = [];
  if (mine && rule.memberCap !== null) left.push(rule.memberCap - (await memberHad(tx, mine)));
  for (const { cap, ...counter } of counters) left.push(cap - (await allHad(tx, counter)));
  const amount = restricted ? 0 : paid(full, left);

  if (amount === 0) {
    await rememberNothing(tx, { ...key, kind: 'earn' });
    return { ruleId, currency, amount };
  }
  if (mine) await countForMember(tx, mine, amount);
  for (const counter of counters) await countForAll(tx, counter, amount);
  await earnTowardLevel(tx, {
    ...key,
    amount,
    products: [...deed.products, ...productsOf(rule.product)],
    rule: 'earn-rule',
    details: { ruleId, version: rule.version, name: rule.name, ...(amount < full ? { full } : {}) },
    now,
    availableAt: new Date(now.getTime() + rule.pendingDays * 86_400_000),
  });
  return { ruleId, currency, amount };
}
