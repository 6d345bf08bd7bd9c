import type { MagazineEntry, MagazineIssue } from '#contract/calls/magazine.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import type { PayingRule } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import { shownRules } from '#server/features/earn-rules/shown-rules.ts';
import { amountOf, type SeenEarner } from '#server/features/earn-rules/rules.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import { textFor } from '#server/core/rest/plain-names.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import type { Issue, Item } from './issues.ts';
import { findProgress, findReadings, type Reading, type ReadingReward } from './queries.ts';

/** Of earn rules: reading all of an issue, whose slug may be the subject. */
export const magazineTrigger = 'magazine';

/** Issues as their reader sees them: what she has read, and what reading the rest would give. */
export async function presentIssues(
  context: MemberContext,
  issues: readonly Issue[],
): Promise<MagazineIssue[]> {
  if (issues.length === 0) return [];
  const { db, session, script, now } = context;
  const [{ resting }, readings, progress, earner, rules] = await Promise.all([
    readMember(context),
    findReadings(
      db,
      session.memberId,
      issues.flatMap(({ items }) => items.map(({ itemId }) => itemId)),
    ),
    findProgress(
      db,
      session.memberId,
      issues.map(({ issueId }) => issueId),
    ),
    readEarner(context),
    shownRules(db, { trigger: magazineTrigger, now: now() }),
  ]);
  return issues.map((issue) => {
    const done = progress.get(issue.issueId);
    const completed = done !== undefined && done.completedAt !== null;
    return {
      slug: issue.slug,
      number: issue.number,
      title: textIn(issue.title, script),
      intro: textFor(issue.intro, { script, resting }) ?? '',
      cover: issue.cover,
      publishedAt: issue.publishedAt.toISOString(),
      items: issue.items.map((item) => presentEntry(item, readings.get(item.itemId), script)),
      isAllBrowse: completed,
      rewards: completed ? [...done.rewards] : offered(rules, issue.slug, earner),
    };
  });
}

/** As rules look at a reader. */
export async function readEarner(context: MemberContext): Promise<SeenEarner> {
  const person = await readPerson(context);
  const { multiplier } = await levelTerms(context, person.level);
  return { ...person, multiplier };
}

export function presentEntry(item: Item, reading: Reading | undefined, script: Script): MagazineEntry {
  const read = reading !== undefined && reading.readAt !== null;
  return {
    id: item.itemId,
    kind: item.kind,
    title: textIn(item.title, script),
    teaser: textIn(item.teaser, script),
    byline: item.byline && textIn(item.byline, script),
    picture: item.picture,
    minutes: item.minutes[script],
    read,
    share: read ? 1 : (reading?.share ?? 0),
  };
}

function offered(rules: readonly PayingRule[], slug: string, earner: SeenEarner): ReadingReward[] {
  const sums = new Map<ReadingReward['currency'], number>();
  for (const rule of rules) {
    if ((rule.subject !== null && rule.subject !== slug) || !hasTraits(rule.audience, earner)) continue;
    sums.set(rule.currency, (sums.get(rule.currency) ?? 0) + amountOf(rule, 1, earner));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
