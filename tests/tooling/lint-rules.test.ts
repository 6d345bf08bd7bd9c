import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import lint from '../../oxlint.rules.ts';

RuleTester.describe = describe;
RuleTester.it = test;

new RuleTester().run('passed-clock', lint.rules['passed-clock'], {
  valid: ['new Date(0)', 'new Date(now())', 'Date.parse(text)', 'performance.now()', 'clock.now()'],
  invalid: ['new Date()', 'new Date', 'Date.now()', 'new Date(Date.now())', 'take(Date.now)'].map((code) => ({
    code,
    errors: 1,
  })),
});

new RuleTester().run('one-failure', lint.rules['one-failure'], {
  valid: ['asFailure(error)', 'error instanceof TypeError', 'new ApiError(0, lost)'],
  invalid: [
    { code: 'if (!(error instanceof ApiError)) throw error;', errors: 1 },
    { code: 'const lost = error instanceof ApiError && error.status === 0;', errors: 1 },
  ],
});

new RuleTester().run('no-module-state', lint.rules['no-module-state'], {
  valid: [
    'const most = 3;',
    "const kinds = new Set(['a', 'b']);",
    'const pools = new WeakMap();',
    'const textOf = remember(read, { most: 3 });',
    'function count() { let sum = 0; const seen = new Map(); }',
  ],
  invalid: [
    'let boss = null;',
    'export let count = 0;',
    'var seen;',
    'const known = new Map();',
    'export const all = new Set();',
  ].map((code) => ({ code, errors: 1 })),
});

new RuleTester().run('bounded-memory', lint.rules['bounded-memory'], {
  valid: [
    'const textOf = remember(read, { most: 3 });',
    'function sum(rows) { const seen = new Set(); for (const row of rows) seen.add(row); return seen; }',
    'function group(rows) { const found = []; rows.forEach((row) => found.push(row)); return found.length; }',
    'function pick(rows) { const seen = new Set(); return rows.filter((row) => seen.add(row)); }',
    'function list() { const rows = []; const more = (row) => rows.push(row); more(1); return rows; }',
    'function names() { const known = new Map([[1, 2]]); return (key) => known.get(key); }',
  ],
  invalid: [
    'function reader() { const known = new Map(); return (key) => known.set(key, 1); }',
    'const reader = () => { const seen = new Set(); return { see: (one) => { seen.add(one); } }; };',
    'function queue() { const waiting = []; function take(one) { waiting.push(one); } return { take }; }',
    'function queue() { let waiting = []; return (one) => new Promise((done) => waiting.push(done)); }',
    'function watch(app) { const paths = new Set(); app.addHook("onRequest", ({ url }) => paths.add(url)); }',
    'const spansOf = perDatabase(() => new Map());',
    'const stateOf = perDatabase(() => ({ queue: [] }));',
  ].map((code) => ({ code, errors: 1 })),
});

new RuleTester().run('bounded-modules', lint.rules['bounded-modules'], {
  valid: [
    'const none = []; export const first = none[0];',
    'const clockIn = remembered(make, { most: 100 });',
    'function useList() { const list = []; return (one) => list.push(one); }',
  ],
  invalid: [
    'const clocks = new Map(); export function clockIn(zone) { clocks.set(zone, 1); }',
    'export const seen = new Set(); const see = (path) => seen.add(path);',
    'let waiting = []; function add(one) { waiting.push(one); }',
  ].map((code) => ({ code, errors: 1 })),
});

const asked = (pattern: string) => `select name ~ '${pattern}'`;
new RuleTester().run('no-lost-backslash', lint.rules['no-lost-backslash'], {
  valid: [
    `sql\`${asked('[0-9]{4}$')}\``,
    `sql\`${asked(String.raw`\\d{4}`)}\``,
    `said\`${asked(String.raw`\d`)}\``,
  ],
  invalid: [
    { code: `sql\`${asked(String.raw`\d{4}`)}\``, errors: 1 },
    { code: `sql\`${asked(String.raw`a\\\.b`)}\``, errors: 1 },
  ],
});

new RuleTester().run('no-wait-for-ends', lint.rules['no-wait-for-ends'], {
  valid: ['await page.waitForResponse(isAnew)', 'await animation.finished'],
  invalid: [{ code: 'await (await answer).finished()', errors: 1 }],
});
