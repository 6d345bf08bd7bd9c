import type { Database } from '#server/kernel/database/database.ts';
import { findHad } from './queries.ts';
import type { OpenRule } from './queries-shared-paying-rules.ts';
import { countersOf, windowStart } from './rules.ts';

/** What is left of a rule at `now`: `mine` for this member, null without a limit; `closed`: all together have had it. */
export interface RewardsLeft {
  readonly mine: number | null;
  readonly closed: boolean;
}

/** How much each of some rules still gives, as it stands, without holding anything. */
export async function leftOfRules(
  db: Database,
  memberId: string,
  { rules, now }: { rules: readonly OpenRule[]; now: Date },
): Promise<(rule: OpenRule) => RewardsLeft> {
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
