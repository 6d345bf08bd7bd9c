import type { Course } from '#contract/calls/courses.ts';
import type { Currency } from '#contract/define.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { shownRules } from '#server/features/earn-rules/shown-rules.ts';
import { amountOf, type SeenEarner } from '#server/features/earn-rules/rules.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import type { CourseStand } from './rules.ts';

/** Earn rules with this trigger pay a finished course: all of them, or the one that is their subject. */
export const courseTrigger = 'course';

export async function readEarner(context: MemberContext): Promise<SeenEarner> {
  const person = await readPerson(context);
  return { ...person, multiplier: (await levelTerms(context, person.level)).multiplier };
}

/** What finishing a course gives this member by the rules as they are; of a finished one what it has given. */
export async function shownRewards(
  context: MemberContext,
): Promise<(slug: string, stand: CourseStand | null) => Course['rewards']> {
  const [rules, earner] = await Promise.all([
    shownRules(context.db, { trigger: courseTrigger, now: context.now() }),
    readEarner(context),
  ]);
  const mine = rules.filter(({ audience }) => hasTraits(audience, earner));
  return (slug, stand) => {
    if (stand?.finishedAt) return [...stand.given];
    const sums = new Map<Currency, number>();
    for (const rule of mine) {
      if (rule.subject !== null && rule.subject !== slug) continue;
      sums.set(rule.currency, (sums.get(rule.currency) ?? 0) + amountOf(rule, 1, earner));
    }
    return [...sums].map(([currency, amount]) => ({ currency, amount }));
  };
}
