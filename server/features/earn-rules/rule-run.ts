import { hasTraits } from '#server/core/audience/audience.ts';
import type { SimulatedAudiences } from '#server/core/audience/simulated-audiences.ts';
import { isWithin, type OpenWindow } from '#server/core/audience/windows.ts';
import type { Traits } from '#server/core/members/person.ts';
import type { RunTally } from '#server/core/simulations/tally.ts';
import { amountOf, countersOf, paid, windowStart, type EarnRule } from './rules.ts';

/** A rule with when it pays and for what alone. */
export interface TriedRule extends EarnRule, OpenWindow {
  readonly subject: string | null;
}

/** Something that somebody did. */
export interface TriedDeed extends Traits {
  readonly who: string | number;
  readonly at: Date;
  readonly day: string;
  readonly subject: string | null;
}

/** Pays deeds by one rule, in memory: limits are counted from the first of them on. */
export class RuleRun {
  readonly #rule: TriedRule;
  readonly #tally: RunTally;
  readonly #multiplierOf: (level: number) => number;
  readonly #audiences: Pick<SimulatedAudiences, 'isMeant'>;
  readonly #had = new Map<string, number>();

  /** @param budgetBefore what of its budget was given before */
  constructor(
    rule: TriedRule,
    tally: RunTally,
    {
      multiplierOf,
      budgetBefore,
      audiences,
    }: {
      multiplierOf(level: number): number;
      budgetBefore: number;
      audiences: Pick<SimulatedAudiences, 'isMeant'>;
    },
  ) {
    this.#rule = rule;
    this.#tally = tally;
    this.#multiplierOf = multiplierOf;
    this.#audiences = audiences;
    for (const counter of countersOf(rule, new Date(0)))
      if (counter.scope === 'budget') this.#had.set(this.#keyOf(counter), budgetBefore);
  }

  /** Pays a deed, and counts it where something was given. */
  pay(deed: TriedDeed): void {
    if (this.give(deed) > 0) this.#tally.add(deed.day, deed.who, { times: 1 });
  }

  /** The same without counting the deed itself. @returns what was given */
  give(deed: TriedDeed): number {
    const rule = this.#rule;
    const { who, day, at, subject, level } = deed;
    if (rule.subject !== null && rule.subject !== subject) return 0;
    if (!isWithin(rule, at) || !this.#isFor(deed)) return 0;
    const full = amountOf(rule, 1, { multiplier: this.#multiplierOf(level) });
    const limits = this.#limitsOf(who, at).map((limit) => ({
      ...limit,
      left: limit.cap - (this.#had.get(limit.key) ?? 0),
    }));
    const amount = paid(
      full,
      limits.map(({ left }) => left),
    );
    if (limits.some(({ scope, left }) => scope === 'budget' && left < full)) this.#tally.budgetIsGone(day);
    if (amount === 0) return 0;
    for (const { key } of limits) this.#had.set(key, (this.#had.get(key) ?? 0) + amount);
    this.#tally.add(day, who, { [rule.currency]: amount });
    return amount;
  }

  #isFor(deed: TriedDeed): boolean {
    const isFor = (person: Traits) => hasTraits(this.#rule.audience, person);
    return this.#audiences.isMeant(deed, deed, isFor, this.#tally);
  }

  #limitsOf(who: string | number, at: Date) {
    const { memberCap, memberWindow } = this.#rule;
    const mine =
      memberCap === null || memberWindow === null
        ? []
        : [{ scope: 'member', cap: memberCap, key: `${who} ${windowStart(memberWindow, at)}` }];
    const all = countersOf(this.#rule, at).map((counter) => ({
      scope: counter.scope as string,
      cap: counter.cap,
      key: this.#keyOf(counter),
    }));
    return [...mine, ...all];
  }

  #keyOf({ scope, windowStart: start }: { readonly scope: string; readonly windowStart: string }): string {
    return `${scope} ${start}`;
  }
}
