import type { Fault } from '#contract/content/faults.ts';
import { kinds } from '#contract/content/kinds.ts';
import { Lines } from '#server/core/content/line.ts';
import { lineReader } from '#server/core/content/queries-shared-lines.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import { allowedOf } from './allowed.ts';
import { follow, targetOf } from './follow.ts';
import { isNeverMoved, mostSegments, parameterOf, pathOf, segmentsOf, splitPath } from './paths.ts';
import { compileRules, ruleOf, shapeOf, withRules, type Rule, type RuleBody } from './rule-set.ts';
import { safeTarget, type Allowed } from './safe-target.ts';
import { targetFaults } from './target-faults.ts';

/** Why a rule cannot be published from a moment on: what would lead outside, round in circles or nowhere. */
async function ruleFaults(
  db: Queryable,
  body: RuleBody,
  { pieceId, at, allowed }: { readonly pieceId: string; readonly at: Date; readonly allowed: Allowed },
): Promise<readonly Fault[]> {
  const rule = ruleOf(pieceId, body);
  const own = [
    ...(body.path === null ? [] : pathFaults(rule)),
    ...targetFaults(kinds.redirectRule.fields, body, allowed),
    ...(body.target === null ? [] : fillingFaults(rule, allowed)),
  ];
  if (own.length > 0 || body.path === null || body.target === null) return own;
  return faultsBesideOthers(db, rule, { at, allowed });
}

function pathFaults({ kind, path }: Rule): Fault[] {
  const because = (fault: Fault['fault']): Fault[] => [{ field: 'path', fault }];
  const segments = /[?#\\\s]/.test(path) || path.length > 1000 ? null : segmentsOf(path);
  if (segments === null) return because('noPath');
  if (isNeverMoved(segments)) return because('neverMoved');
  if (kind === 'exact') return [];
  const fits = segments.length > 0 && segments.length <= mostSegments;
  const names = segments.filter((segment) => segment.startsWith(':')).map(parameterOf);
  if (kind === 'prefix') return fits && names.length === 0 ? [] : because('noBeginning');
  const once = names.length > 0 && !names.includes(null) && new Set(names).size === names.length;
  return fits && once ? [] : because('noPattern');
}

/** What becomes of a target when it is led to. */
function fillingFaults({ kind, path, target, query }: Rule, allowed: Allowed): Fault[] {
  const safe = safeTarget(target, allowed);
  if (safe === null) return [];
  const url = new URL(safe, 'https://local.invalid');
  const faults: Fault[] = [];
  // It would lead on from the sign-in page.
  if (/^\/login\/*([?#]|$)/i.test(safe) && url.searchParams.has('next'))
    faults.push({ field: 'target', fault: 'targetRefused' });
  if (query === 'keep' && url.search !== '') faults.push({ field: 'query', fault: 'queryWouldBeLost' });
  const known = kind === 'pattern' ? (segmentsOf(path) ?? []).map(parameterOf) : [];
  const asked = [...(segmentsOf(url.pathname) ?? []), ...url.searchParams.values()]
    .map(parameterOf)
    .filter((name) => name !== null);
  if (asked.some((name) => !known.includes(name))) faults.push({ field: 'target', fault: 'unknownName' });
  return faults;
}

/** What is wrong beside the rules that are live at that moment, or at any later one by what is planned. */
async function faultsBesideOthers(
  db: Queryable,
  rule: Rule,
  { at, allowed }: { readonly at: Date; readonly allowed: Allowed },
): Promise<readonly Fault[]> {
  const rows = withRules(await lineReader(db, 'redirectRule')());
  const others = rows.filter(({ pieceId }) => pieceId !== rule.ruleId);
  const lines = new Lines(others);
  const later = others.map(({ fromAt }) => fromAt.getTime()).filter((from) => from > at.getTime());
  const moments = [at.getTime(), ...new Set(later)].map((moment) => new Date(moment));
  const rulesThen = moments.map((moment) => lines.at(moment).flatMap((live) => live.rule ?? []));
  if (rulesThen.some((rules) => rules.some((one) => findsTheSame(one, rule))))
    return [{ field: 'path', fault: 'taken' }];
  return rulesThen.some((rules) => leadsInCircles(rule, rules, { allowed, now: at }))
    ? [{ field: 'target', fault: 'leadsInCircles' }]
    : [];
}

const findsTheSame = (one: Rule, other: Rule): boolean =>
  one.kind === other.kind && shapeOf(one) === shapeOf(other);

/** Whatever their windows: rules that would go round in circles one day are refused today. */
function leadsInCircles(
  rule: Rule,
  others: readonly Rule[],
  { allowed, now }: { allowed: Allowed; now: Date },
): boolean {
  const always = { opensAt: null, closesAt: null };
  const alone = compileRules([{ ...rule, ...always }]);
  const all = compileRules([...others, rule].map((one) => ({ ...one, ...always })));
  return samplesOf(rule).some((address) => {
    const segments = segmentsOf(address) ?? [];
    const match = alone.match(segments, now);
    const target = match && targetOf(match, '', allowed);
    const next = target?.startsWith('/') ? segmentsOf(splitPath(target).path) : null;
    if (next && alone.match(next, now) !== null) return true;
    // Where an older rule stands before this one, that one was checked.
    const mine = all.match(segments, now)?.rule.ruleId === rule.ruleId;
    return mine && follow(all, address, { allowed, now }) === null;
  });
}

/** Addresses that the rule moves. */
function samplesOf({ kind, path }: Rule): readonly string[] {
  const segments = segmentsOf(path) ?? [];
  const here = pathOf(segments);
  if (kind === 'exact') return [here];
  if (kind === 'prefix') return [here, `${here}/x`];
  return [pathOf(segments.map((part) => (parameterOf(part) === null ? part : 'x')))];
}

export const redirectRuleWork: ContentWork<'redirectRule'> = {
  faults: (db, body, site, piece) => ruleFaults(db, body, { ...piece, allowed: allowedOf(site) }),
};
