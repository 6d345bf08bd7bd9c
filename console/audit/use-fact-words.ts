import { kinds, type KindName } from '#contract/content/kinds.ts';
import { permissions, type Permission } from '#contract/staff-roles.ts';
import { blockReasonWords } from '#contract/queues/appeals.ts';
import { caseWords } from '#contract/queues/case-words.ts';
import { trustLevelWords } from '#contract/content/words.ts';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { contactTexts } from '#console/care/acts/contact-texts.ts';
import { stockTexts } from '#console/gifts/stock-texts.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { permissionTexts } from '#console/team/permission-texts.ts';
import { actionTexts, idFacts } from './action-texts.ts';
import { auditTexts } from './audit-texts.ts';
import type { AuditLine } from './use-audit.ts';

type Value = NonNullable<AuditLine['before']>[string];

export interface ShownFact {
  readonly name: string;
  readonly label: string;
  /** Null: nothing is told of before. */
  readonly before: string | null;
  readonly after: string | null;
}

const isInstant = (value: Value): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const isHidden = (name: string) => idFacts.some((one) => one === name);
const isPermission = (word: string): word is Permission => permissions.some((one) => one === word);

/** What a line tells of before and after, in words. What stayed as it was is left out. */
export function useFactWords(): (line: Pick<AuditLine, 'before' | 'after'>) => readonly ShownFact[] {
  const words = useTexts(actionTexts);
  const texts = useTexts(auditTexts);
  const { comma } = useTexts(askedTexts);
  const allowed = useTexts(permissionTexts);
  const shown = useShownInstant();
  const say = useSay();

  function valueOf(name: string, value: Value): string {
    if (value === null || value === '' || (name === 'version' && value === 0)) return texts.nothing;
    if (isInstant(value)) return shown(value);
    const word = String(value);
    if (name === 'kind' && Object.hasOwn(kinds, word)) return say(kinds[word as KindName].label);
    if (name === 'trust' && Object.hasOwn(trustLevelWords, word))
      return say(trustLevelWords[word as keyof typeof trustLevelWords]);
    if (name === 'permissions')
      return word
        .split(' ')
        .filter((one) => one !== 'self')
        .map((one) => (isPermission(one) ? allowed[one].name : one))
        .join(comma);
    const free = name === 'slug' || name === 'name' || name === 'assignedTo' || name === 'reason';
    return (free ? undefined : (words.values as Readonly<Record<string, string>>)[word]) ?? word;
  }

  return ({ before, after }) => {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    return names
      .filter((name) => !isHidden(name))
      .filter((name) => before?.[name] === undefined || before[name] !== after?.[name])
      .map((name) => {
        const [was, is] = [before?.[name], after?.[name]];
        return {
          name,
          label: (words.facts as Readonly<Record<string, string>>)[name] ?? name,
          before: was === undefined ? null : valueOf(name, was),
          after: is === undefined ? null : valueOf(name, is),
        };
      });
  };
}

/** A reason in words, where it is one that was chosen. */
export function useWhyWords(): (line: Pick<AuditLine, 'action' | 'why'>) => string | null {
  const say = useSay();
  const { reasons } = useTexts(stockTexts);
  const { callers } = useTexts(contactTexts);
  return ({ action, why }) => {
    if (why !== null && action === 'member.contactAsked' && Object.hasOwn(callers, why))
      return callers[why as keyof typeof callers];
    if (why !== null && action === 'member.blocked' && Object.hasOwn(blockReasonWords, why))
      return say(blockReasonWords[why as keyof typeof blockReasonWords]);
    if (why !== null && action === 'gift.stock' && Object.hasOwn(reasons, why))
      return reasons[why as keyof typeof reasons];
    if (why === null || action !== 'safety.declined' || !Object.hasOwn(caseWords.declineReasons, why))
      return why;
    return say(caseWords.declineReasons[why as keyof typeof caseWords.declineReasons]);
  };
}
