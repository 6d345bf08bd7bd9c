import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { newId, type Database } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { follow, targetOf } from './follow.ts';
import {
  isNeverMoved,
  leadsNowhere,
  mostSegments,
  parameterOf,
  pathOf,
  segmentsOf,
  splitPath,
} from './paths.ts';
import { findRules, insertRule } from './queries.ts';
import { compileRules, shapeOf, type Rule } from './rule-set.ts';
import { safeTarget, type Allowed } from './safe-target.ts';

export type NewRule = Pick<Rule, 'kind' | 'path' | 'target'> & Partial<Omit<Rule, 'ruleId'>>;

/**
 * Moves a path. Refuses what would lead outside, round in circles or nowhere; throws `redirectPathWrong`,
 * `redirectTargetRefused`, `redirectLoops`, `redirectTaken` or `windowWrong`. @returns its id
 */
export async function addRedirectRule(
  db: Database,
  given: NewRule,
  { allowed, now }: { allowed: Allowed; now: Date },
): Promise<string> {
  const rule: Rule = {
    rest: 'drop',
    query: 'merge',
    opensAt: null,
    closesAt: null,
    ...given,
    ruleId: newId(db),
  };
  const path = checkPath(rule);
  checkTarget(rule, allowed);
  if (rule.opensAt && rule.closesAt && rule.opensAt >= rule.closesAt) throw new Failure('windowWrong');
  const others = await findRules(db);
  if (others.some((one) => one.kind === rule.kind && shapeOf(one) === shapeOf({ ...rule, path })))
    throw new Failure('redirectTaken');
  checkWay(rule, others, { allowed, now });
  try {
    await insertRule(db, { ...rule, path }, now);
  } catch (error) {
    // One that is switched off, or was added meanwhile.
    if (isUniqueViolation(error)) throw new Failure('redirectTaken');
    throw error;
  }
  return rule.ruleId;
}

function checkPath({ kind, path }: Rule): string {
  const wrong = (why: string) => new Failure('redirectPathWrong', { why });
  const segments = /[?#\\\s]/.test(path) || path.length > 1000 ? null : segmentsOf(path);
  if (segments === null) throw wrong('form');
  if (isNeverMoved(segments)) throw wrong('a page that is never moved');
  if (kind === 'exact') return pathOf(segments);
  if (segments.length === 0 || segments.length > mostSegments) throw wrong('length');
  const names = segments.filter((segment) => segment.startsWith(':')).map(parameterOf);
  if (kind === 'prefix') {
    if (names.length > 0) throw wrong('a parameter in a prefix');
  } else if (names.length === 0 || names.includes(null) || new Set(names).size < names.length) {
    throw wrong('parameters');
  }
  return `/${segments.map((segment) => (parameterOf(segment) === null ? encodeURIComponent(segment) : segment)).join('/')}`;
}

function checkTarget({ kind, path, target, query, rest }: Rule, allowed: Allowed): void {
  const refused = (why: string) => new Failure('redirectTargetRefused', { why });
  const safe = target.length > 2000 ? null : safeTarget(target, allowed);
  if (safe === null) throw refused('not allowed');
  const url = new URL(safe, 'https://local.invalid');
  const place = segmentsOf(url.pathname);
  if (leadsNowhere(safe)) throw refused('no page to lead to');
  if (/^\/login\/*([?#]|$)/i.test(safe) && url.searchParams.has('next'))
    throw refused('leads on from the sign-in page');
  if (query === 'keep' && url.search !== '') throw refused('a query of its own beside one that is kept');
  if (rest === 'keep' && kind !== 'prefix') throw refused('a rest without a prefix');
  const known = kind === 'pattern' ? (segmentsOf(path) ?? []).map(parameterOf) : [];
  const asked = [...(place ?? []), ...url.searchParams.values()]
    .map(parameterOf)
    .filter((name) => name !== null);
  if (asked.some((name) => !known.includes(name))) throw refused('an unknown parameter');
}

/** Whatever their windows: rules that would go round in circles one day are refused today. */
function checkWay(
  rule: Rule,
  others: readonly Rule[],
  { allowed, now }: { allowed: Allowed; now: Date },
): void {
  const always = { opensAt: null, closesAt: null };
  const alone = compileRules([{ ...rule, ...always }]);
  const all = compileRules([...others, rule].map((one) => ({ ...one, ...always })));
  for (const address of samplesOf(rule)) {
    const segments = segmentsOf(address) ?? [];
    const match = alone.match(segments, now);
    const target = match && targetOf(match, '', allowed);
    const next = target?.startsWith('/') ? segmentsOf(splitPath(target).path) : null;
    const circle = next !== null && next !== undefined && alone.match(next, now) !== null;
    // Where an older rule stands before this one, that one was checked.
    const mine = all.match(segments, now)?.rule.ruleId === rule.ruleId;
    if (circle || (mine && follow(all, address, { allowed, now }) === null))
      throw new Failure('redirectLoops');
  }
}

/** Addresses that the rule moves. */
function samplesOf({ kind, path }: Rule): readonly string[] {
  if (kind === 'exact') return [path];
  if (kind === 'prefix') return [path, `${path}/x`];
  return [pathOf((segmentsOf(path) ?? []).map((part) => (parameterOf(part) === null ? part : 'x')))];
}
