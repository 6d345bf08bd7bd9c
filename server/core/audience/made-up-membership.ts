import type { AudienceCondition, AudienceTree } from '#contract/content/audience-fields.ts';
import { stageNumber, type StageKey } from '#contract/stages.ts';
import type { OwnPerson } from '#server/core/members/person.ts';
import { normalTree, type NormalTree } from './normal-tree.ts';

/** Whether a condition holds of somebody who is made up; null: what it looks at is not made up. */
function holds(
  { field, from = 0, to = Infinity, isOneOf = [], since = '9999-12-31', withinDays = 1 }: AudienceCondition,
  { level, countryCode, stage, registeredAt }: OwnPerson,
  at: Date,
): boolean | null {
  switch (field) {
    case 'level':
      return level >= from && level <= to;
    case 'country':
      return isOneOf.includes(countryCode);
    case 'stage':
      return isOneOf.some((key) => stageNumber(key as StageKey) === stage);
    case 'signedUpSince':
      return registeredAt >= new Date(`${since}T00:00:00Z`);
    case 'signedUpWithin':
      return registeredAt.getTime() > at.getTime() - withinDays * 86_400_000;
    case 'pregnancy':
      return stage === stageNumber('pregnant') ? null : false;
    default:
      return null;
  }
}

/**
 * Whether somebody made up is in an audience, as far as she is made up: what else it looks at is taken to be as it wants it,
 * and that she agreed to whatever takes that.
 */
export function isInMadeUp(who: AudienceTree, person: OwnPerson, at: Date): boolean {
  const look = (tree: NormalTree): boolean => {
    if ('condition' in tree) {
      const known = holds(tree.condition, person, at);
      return known === null || known !== tree.turned;
    }
    return 'all' in tree ? tree.all.length > 0 && tree.all.every(look) : tree.any.some(look);
  };
  return look(normalTree(who));
}
