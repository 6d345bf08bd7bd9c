import type { Currency } from '#contract/define.ts';
import type { Database } from '#server/database/database.ts';
import { hasTraits } from '#server/features/audience/audience.ts';
import type { Reader } from '#server/features/rest/shelf.ts';
import { countersOf } from './award.ts';
import { findHad, findOpenRules, type OpenRule } from './queries.ts';
import { windowStart, type Earner } from './rules.ts';

export type { OpenRule } from './queries.ts';

/** Rules of a currency that are open at `now` and mean this member, as her rest lets them be laid before her. */
export async function openRulesFor(
  db: Database,
  { reader, earner }: { reader: Reader; earner: Earner },
  when: { currency: Currency; now: Date },
): Promise<OpenRule[]> {
  const rules = await findOpenRules(db, when);
  return rules.laidFor(reader).filter(({ audience }) => hasTraits(audience, earner));
}

/** What is left of a rule at `now`: `mine` for this member, null without a limit; `closed`: all together have had it. */
export interface Left {
  readonly mine: number | null;
  readonly closed: boolean;
}

/** How much each of some rules still gives, as it stands, without holding anything. */
export async function leftOfRules(
  db: Database,
  memberId: string,
  { rules, now }: { rules: readonly OpenRule[]; now: Date },
): Promise<(rule: OpenRule) => Left> {
  const had = await findHad(
    db,
    memberId,
    rules.flatMap((rule) => limitsOf(rule, now)),
  );
  return (rule) => {
    const lefts = limitsOf(rule, now).map((limit) => ({
      ...limit,
      left: Math.max(0, limit.cap - had(limit)),
    }));
    return {
      mine: lefts.find(({ scope }) => scope === 'member')?.left ?? null,
      closed: lefts.some(({ scope, left }) => scope !== 'member' && left === 0),
    };
  };
}

function limitsOf(rule: OpenRule, now: Date) {
  const { ruleId, memberCap, memberWindow } = rule;
  return [
    ...(memberCap !== null && memberWindow !== null
      ? [
          {
            ruleId,
            scope: 'member' as const,
            windowStart: windowStart(memberWindow, now),
            cap: memberCap,
          },
        ]
      : []),
    ...countersOf(rule, now),
  ];
}
