import { isNeverMoved, leadsNowhere, parameterOf, pathOf, segmentsOf, splitPath } from './paths.ts';
import type { Match, RuleSet } from './rule-set.ts';
import { safeTarget, type Allowed } from './safe-target.ts';

/** Rules that lead to one another are followed as one step, and no further than this. */
export const mostSteps = 5;

const base = 'https://local.invalid';

export interface Followed {
  /** A path of the site, or an address of an allowed host. */
  readonly target: string;
  /** Ids of the rules that led there. */
  readonly rules: readonly string[];
}

/**
 * Where an address of the site has moved to; null when it stays where it is. A path that is led to is moved by no rule
 * itself, so nobody goes round in circles: rules that would lead back are not followed at all.
 */
export function follow(
  rules: RuleSet,
  address: string,
  { allowed, now }: { allowed: Allowed; now: Date },
): Followed | null {
  const used: string[] = [];
  let here = address;
  while (used.length <= mostSteps) {
    const { path, search } = splitPath(here);
    const segments = segmentsOf(path);
    const match = segments && !isNeverMoved(segments) ? rules.match(segments, now) : null;
    const next = match && targetOf(match, search, allowed);
    if (!match || next === null)
      return used.length === 0 || shutsOut(address, here) ? null : { target: here, rules: used };
    if (used.includes(match.rule.ruleId)) return null;
    used.push(match.rule.ruleId);
    if (!next.startsWith('/')) return { target: next, rules: used };
    here = next;
  }
  return null;
}

/** The sign-in page sends members home: home must not send them there. */
function shutsOut(from: string, to: string): boolean {
  const first = segmentsOf(splitPath(from).path);
  const last = segmentsOf(splitPath(to).path);
  return first?.length === 0 && last?.join('/').toLowerCase() === 'login';
}

/** The target of a rule for this very visit; checked whatever stands in the table. */
export function targetOf({ rule, parameters, rest }: Match, search: string, allowed: Allowed): string | null {
  const target = safeTarget(rule.target, allowed);
  if (target === null || leadsNowhere(target)) return null;
  const url = new URL(target, base);
  const fill = (text: string) => parameters.get(parameterOf(text) ?? '') ?? text;
  const place = segmentsOf(url.pathname);
  if (place === null) return rest.length === 0 && parameters.size === 0 ? target : null;
  const whole = [...place.map(fill), ...(rule.rest === 'keep' ? rest : [])];
  // A path that keeps its form is not written anew: a slash at its end may matter elsewhere.
  if (whole.length !== place.length || whole.some((segment, index) => segment !== place[index]))
    url.pathname = pathOf(whole);
  const query = new URLSearchParams([...url.searchParams].map(([name, value]) => [name, fill(value)]));
  const brought = new URLSearchParams(search.split('#')[0]);
  const local = target.startsWith('/');
  const asked = rule.query === 'drop' ? [] : [...brought];
  const own = new Set(rule.query === 'keep' ? [] : query.keys());
  const joined = new URLSearchParams([
    ...(rule.query === 'keep' ? [] : query),
    ...asked.filter(([name]) => !own.has(name)),
  ]);
  if (`${joined}` !== `${url.searchParams}`) url.search = `${joined}`;
  return safeTarget(local ? `${url.pathname}${url.search}${url.hash}` : url.href, allowed);
}
