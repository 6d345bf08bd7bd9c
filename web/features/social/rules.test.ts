import { expect, test } from 'vitest';
import { reachableSocialStep, stepOfSocialField } from './rules.ts';

test.each([
  ['', { sent: false, proven: false }, 'email'],
  ['ticket=x', { sent: true, proven: true }, 'email'],
  ['password', { sent: false, proven: false }, 'password'],
  ['code', { sent: false, proven: false }, 'email'],
  ['code', { sent: true, proven: false }, 'code'],
  ['consents', { sent: false, proven: false }, 'email'],
  ['you', { sent: true, proven: false }, 'code'],
  ['code', { sent: true, proven: true }, 'you'],
  ['you', { sent: true, proven: true }, 'you'],
  ['consents', { sent: true, proven: true }, 'consents'],
] as const)('#%s with %j shows the step %s', (wanted, has, step) => {
  expect(reachableSocialStep(wanted, has)).toBe(step);
});

test.each([
  ['email', 'email'],
  ['code', 'code'],
  ['registration.firstName', 'you'],
  ['registration.countryCode', 'you'],
  ['registration.stage.birthDate', 'stage'],
  ['registration.adult', 'consents'],
  ['registration.timeZone', null],
  ['ticket', null],
])('what is wrong with %s is mended on %s', (path, step) => {
  expect(stepOfSocialField(path)).toBe(step);
});
