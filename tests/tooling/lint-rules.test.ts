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
