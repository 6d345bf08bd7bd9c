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

new RuleTester().run('no-wait-for-ends', lint.rules['no-wait-for-ends'], {
  valid: ['await page.waitForResponse(isAnew)', 'await animation.finished'],
  invalid: [{ code: 'await (await answer).finished()', errors: 1 }],
});
