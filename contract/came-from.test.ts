import { expect, test } from 'vitest';
import { cameFromForm, readCameFrom, writeCameFrom } from './came-from.ts';

test.each([
  ['qr', 'spring-card', 'qr.spring-card'],
  ['campaign', 'Summer Sale 2026!', 'campaign.summer-sale-2026-'],
  ['link', 'blog.example', 'link.blog.example'],
  ['campaign', '  ', null],
  ['campaign', '夏天', null],
  ['campaign', '..; Path=/', 'campaign.path-'],
] as const)('%s by %s is written as %s', (channel, source, written) => {
  expect(writeCameFrom(channel, source)).toBe(written);
  if (written !== null) expect(written).toMatch(cameFromForm);
});

test('is never longer than a cookie and a column may be', () => {
  expect(writeCameFrom('campaign', 'a'.repeat(5000))).toMatch(cameFromForm);
});

test.each([
  ['qr.spring-card', 'qr', 'spring-card'],
  ['link.www.blog.example', 'link', 'www.blog.example'],
  ['app', 'app', null],
  [undefined, 'web', null],
  ['qr', 'web', null],
  ['staff.x', 'web', null],
  ['qr.<b>', 'web', null],
])('%s says %s and %s', (text, registerChannel, registerSource) => {
  expect(readCameFrom(text)).toEqual({ registerChannel, registerSource });
});
