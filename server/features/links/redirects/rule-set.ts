import type { ContentBody } from '#contract/content/kinds.ts';
import { isWithin, type OpenWindow } from '#server/core/audience/windows.ts';
import type { BodyRow } from '#server/core/content/queries-shared-lines.ts';
import { mostSegments, parameterOf, pathOf, segmentsOf } from './paths.ts';

export type RuleBody = ContentBody<'redirectRule'>;

export interface Rule extends OpenWindow {
  readonly ruleId: string;
  readonly kind: RuleBody['kind'];
  /** `/old`, or `/old/:slug` for a pattern. */
  readonly path: string;
  /** A path of the site or an address of an allowed host; `:slug` stands for what the pattern found. */
  readonly target: string;
  /** What stands behind a prefix. */
  readonly rest: RuleBody['rest'];
  /** The query that the visitor brings: `merge` puts it to the target's own, which wins. */
  readonly query: RuleBody['query'];
}

/** What a version of a rule says; one that is not finished moves nothing. */
export function ruleOf(ruleId: string, { kind, path, target, rest, query, window }: RuleBody): Rule {
  return {
    ruleId,
    kind,
    path: path ?? '',
    target: target ?? '',
    rest,
    query,
    opensAt: window.opensAt === null ? null : new Date(window.opensAt),
    closesAt: window.closesAt === null ? null : new Date(window.closesAt),
  };
}

/** Lines with their rules, the oldest first. */
export const withRules = (rows: readonly BodyRow<RuleBody>[]) =>
  rows
    .map(({ body, ...line }) => ({ ...line, rule: body && ruleOf(line.pieceId, body) }))
    .toSorted(
      (one, other) => one.fromAt.getTime() - other.fromAt.getTime() || (one.pieceId < other.pieceId ? -1 : 1),
    );

export interface Match {
  readonly rule: Rule;
  /** What the parameters of a pattern stand for, decoded. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Decoded segments behind a prefix. */
  readonly rest: readonly string[];
}

/** Finds the rule of a path in a time that does not grow with the number of rules. */
export interface RuleSet {
  match(segments: readonly string[], now: Date): Match | null;
}

interface Branch {
  readonly literals: Map<string, Branch>;
  any: Branch | null;
  rule: Rule | null;
}

const none: ReadonlyMap<string, string> = new Map([]);

/**
 * An exact path comes before a pattern, a pattern before a prefix. Of patterns the one wins that is literal where the
 * other is not, from the left; of prefixes the longest. A rule outside its window is not there.
 */
export function compileRules(rules: readonly Rule[]): RuleSet {
  const exact = new Map<string, Rule>();
  const prefixes = new Map<string, Rule>();
  const patterns = newBranch();
  for (const rule of rules) {
    const segments = segmentsOf(rule.path);
    if (segments === null) continue;
    if (rule.kind === 'exact') exact.set(pathOf(segments), rule);
    else if (segments.length === 0 || segments.length > mostSegments) continue;
    else if (rule.kind === 'prefix') prefixes.set(pathOf(segments), rule);
    else plant(patterns, segments, rule);
  }

  function match(segments: readonly string[], now: Date): Match | null {
    const here = exact.get(pathOf(segments));
    if (here && isWithin(here, now)) return { rule: here, parameters: none, rest: [] };
    const pattern = segments.length <= mostSegments ? descend(patterns, segments, now) : null;
    if (pattern) return { rule: pattern, parameters: parametersOf(pattern, segments), rest: [] };
    if (prefixes.size === 0) return null;
    for (let length = Math.min(segments.length, mostSegments); length > 0; length -= 1) {
      const rule = prefixes.get(pathOf(segments.slice(0, length)));
      if (rule && isWithin(rule, now)) return { rule, parameters: none, rest: segments.slice(length) };
    }
    return null;
  }

  return { match };
}

/** Two rules of one kind and shape would find the same paths. */
export function shapeOf({ kind, path }: Pick<Rule, 'kind' | 'path'>): string {
  const segments = segmentsOf(path) ?? [];
  if (kind !== 'pattern') return pathOf(segments);
  return segments
    .map((segment) => (parameterOf(segment) === null ? encodeURIComponent(segment) : ':'))
    .join('/');
}

function newBranch(): Branch {
  return { literals: new Map(), any: null, rule: null };
}

function plant(root: Branch, segments: readonly string[], rule: Rule): void {
  let branch = root;
  for (const segment of segments) {
    if (parameterOf(segment) === null) {
      const next = branch.literals.get(segment) ?? newBranch();
      branch.literals.set(segment, next);
      branch = next;
    } else {
      branch.any ??= newBranch();
      branch = branch.any;
    }
  }
  branch.rule ??= rule;
}

function descend(branch: Branch, segments: readonly string[], now: Date, at = 0): Rule | null {
  const segment = segments[at];
  if (segment === undefined) return branch.rule && isWithin(branch.rule, now) ? branch.rule : null;
  const literal = branch.literals.get(segment);
  const found = literal ? descend(literal, segments, now, at + 1) : null;
  return found ?? (branch.any ? descend(branch.any, segments, now, at + 1) : null);
}

function parametersOf({ path }: Rule, segments: readonly string[]): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [index, part] of (segmentsOf(path) ?? []).entries()) {
    const name = parameterOf(part);
    const value = segments[index];
    if (name !== null && value !== undefined) parameters.set(name, value);
  }
  return parameters;
}
