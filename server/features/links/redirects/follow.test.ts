import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { follow, mostSteps } from './follow.ts';
import { compileRules, shapeOf, type Rule } from './rule-set.ts';

const allowed = { publicUrl: 'https://club.example', hosts: ['shop.example'] };
const now = new Date('2026-05-01T12:00:00Z');

function rule(kind: Rule['kind'], path: string, target: string, more: Partial<Rule> = {}): Rule {
  const plain = { rest: 'drop', query: 'merge', opensAt: null, closesAt: null } as const;
  return { ruleId: `${kind} ${path}`, kind, path, target, ...plain, ...more };
}
const led = (rules: readonly Rule[], address: string) =>
  follow(compileRules(rules), address, { allowed, now })?.target ?? null;

describe('which rule is followed', () => {
  const rules = [
    rule('exact', '/old/one', '/exact'),
    rule('pattern', '/old/:slug', '/pattern/:slug'),
    rule('pattern', '/old/:slug/two', '/pattern/two/:slug'),
    rule('pattern', '/:a/one/two', '/pattern/any/:a'),
    rule('prefix', '/old', '/short'),
    rule('prefix', '/old/deep/down', '/long', { rest: 'keep' }),
  ];
  test.each([
    ['/old/one', '/exact'],
    ['/old/one/', '/exact'],
    ['/old/else', '/pattern/else'],
    ['/old/one/two', '/pattern/two/one'],
    ['/new/one/two', '/pattern/any/new'],
    ['/old', '/short'],
    ['/old/a/b/c', '/short'],
    ['/old/deep/down', '/long'],
    ['/old/deep/down/there/x', '/long/there/x'],
    ['/older', null],
    ['/', null],
    ['/old/%E4%B8%AD', '/pattern/%E4%B8%AD'],
    ['/old/a%2Fb', '/pattern/a%2Fb'],
    ['/old/%2e%2e', null],
    ['/old/deep/down/../x', null],
    ['/old//one', null],
    ['//old/one', null],
    ['/old/%', null],
  ])('%s leads to %s', (address, target) => {
    expect(led(rules, address)).toBe(target);
  });

  test('a rule outside its window leaves its path to the others', () => {
    const later = { opensAt: new Date('2026-05-01T12:00:01Z') };
    const over = { closesAt: now };
    expect(led([rule('exact', '/a', '/x', later), rule('prefix', '/a', '/y')], '/a')).toBe('/y');
    expect(led([rule('pattern', '/:a', '/x', over)], '/a')).toBeNull();
  });
});

test.each([
  ['merge', '/new?id=1', '?id=2&utm_source=card', '/new?id=1&utm_source=card'],
  ['merge', '/new', '?a=1&a=2', '/new?a=1&a=2'],
  ['keep', '/new', '?id=2&utm_source=card', '/new?id=2&utm_source=card'],
  ['drop', '/new?id=1#top', '?id=2&utm_source=card', '/new?id=1#top'],
  ['merge', 'https://shop.example/sale?from=club', '?x=1', 'https://shop.example/sale?from=club&x=1'],
  ['drop', 'https://shop.example/sale', '?Language=en', 'https://shop.example/sale'],
] as const)('with the query %s, %s asked by %s is %s', (query, target, asked, expected) => {
  expect(led([rule('exact', '/old', target, { query })], `/old${asked}`)).toBe(expected);
});

test('a parameter may stand in the query, and never in the host', () => {
  expect(led([rule('pattern', '/card/:slug', '/questionnaire?id=:slug')], '/card/a%26b')).toBe(
    '/questionnaire?id=a%26b',
  );
  expect(led([rule('pattern', '/go/:host', 'https://:host/')], '/go/shop.example')).toBeNull();
});

describe('rules that lead to one another', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, step) => rule('exact', `/${step}`, `/${step + 1}`));
  test('are one step', () => {
    expect(led(chain(mostSteps), '/0')).toBe(`/${mostSteps}`);
  });

  test('are not followed when they are too many or lead back', () => {
    expect(led(chain(mostSteps + 1), '/0')).toBeNull();
    expect(led([rule('exact', '/a', '/b'), rule('exact', '/b', '/a')], '/a')).toBeNull();
    expect(led([rule('exact', '/a', '/a?x=1')], '/a')).toBeNull();
    expect(
      led([rule('prefix', '/a/b', '/a'), rule('prefix', '/a', '/a/b', { rest: 'keep' })], '/a/b'),
    ).toBeNull();
    expect(led([rule('prefix', '/a', '/a/b', { rest: 'keep' })], '/a/x')).toBeNull();
    expect(led([rule('exact', '/a', 'https://club.example/a')], '/a')).toBeNull();
  });

  test('end where the last allowed one leads', () => {
    expect(led([rule('exact', '/a', '/b'), rule('exact', '/b', 'https://evil.example/')], '/a')).toBe('/b');
  });
});

test.each([
  ['/login', '/x'],
  ['/logout', '/x'],
  ['/redirect', '/x'],
  ['/station/redirect', '/x'],
  ['/redirect/fastLogin', '/x'],
  ['/', '/login'],
  ['/a', '/logout'],
  ['/a', '/redirect?to=/a'],
  ['/a', '/station/redirect?code=abc'],
  ['/a', '/api/base/qr/jump?code=abc'],
])('nobody is led from %s to %s', (path, target) => {
  expect(led([rule('exact', path, target)], path)).toBeNull();
});

const segment = fc.constantFrom('a', 'b', 'c', 'login', '%2e%2e', '中');
const path = fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
const anyTarget = fc.oneof(
  { weight: 6, arbitrary: path },
  fc.constantFrom(
    '/new/:x?id=:x',
    '/a/:x',
    'https://shop.example/a/:x',
    'https://club.example/a/b',
    'https://evil.example/',
    '//evil.example',
    '/..//evil.example',
    '/\\evil.example',
    'https://shop.example:8443/',
    'javascript:alert(1)',
  ),
);
const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    ruleId: fc.uuid(),
    kind: fc.constantFrom('exact', 'pattern', 'prefix'),
    path: fc.oneof(path, fc.constantFrom('/:x', '/a/:x', '/:x/b', '/:x/:y')),
    target: anyTarget,
    rest: fc.constantFrom('keep', 'drop'),
    query: fc.constantFrom('drop', 'keep', 'merge'),
    opensAt: fc.constantFrom(null, new Date(now.getTime() - 1), new Date(now.getTime() + 1)),
    closesAt: fc.constantFrom(null, now, new Date(now.getTime() + 1)),
  })
  .map((one): Rule => ({ ...one }));
const address = fc
  .oneof(path, fc.webPath(), fc.string())
  .chain((start) =>
    fc.constantFrom('', '?x=1', '?next=//evil.example', '?Language=en').map((query) => start + query),
  );

test('whatever the rules say, nobody is led outside, and nobody who was led is led again', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 12 }), address, (rules, start) => {
      const set = compileRules(rules);
      const followed = follow(set, start, { allowed, now });
      if (followed === null) return;
      const url = new URL(followed.target, 'https://club.example');
      expect(['https://club.example', 'https://shop.example']).toContain(url.origin);
      if (!followed.target.startsWith('/')) expect(url.hostname).toBe('shop.example');
      else expect(follow(set, followed.target, { allowed, now })).toBeNull();
      expect(followed.rules.length).toBeLessThanOrEqual(mostSteps);
      expect(new Set(followed.rules).size).toBe(followed.rules.length);
    }),
    { numRuns: 3000 },
  );
});

test('an exact path comes before a pattern, and a pattern before a prefix, in any order of the table', () => {
  const rulesOnce = fc.uniqueArray(anyRule, {
    maxLength: 12,
    selector: (one) => `${one.kind} ${shapeOf(one)}`,
  });
  const segments = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 });
  const order = ['exact', 'pattern', 'prefix'];
  fc.assert(
    fc.property(rulesOnce, segments, (rules, place) => {
      const found = compileRules(rules).match(place, now);
      const fitting = rules.filter((one) => compileRules([one]).match(place, now) !== null);
      expect(found ? order.indexOf(found.rule.kind) : Infinity).toBe(
        Math.min(...fitting.map(({ kind }) => order.indexOf(kind))),
      );
    }),
    { numRuns: 2000 },
  );
});
