import { expect, test } from 'vitest';
import { cameFromOf } from './came-from.ts';

test.each([
  ['/?utm_campaign=Summer', 'https://blog.example/post/1?q=secret', 'campaign.summer'],
  ['/register?utm_source=letter', null, 'campaign.letter'],
  ['/activity/spring-days', null, 'campaign.spring-days'],
  ['/activity/packageCard/underwear', null, null],
  ['/login', 'https://blog.example/post/1?q=secret', 'link.blog.example'],
  ['/login', 'https://club.example/gifts', null],
  ['/social', 'https://accounts.example/sign-in', null],
  ['/login', 'no address', null],
  ['/login', null, null],
])('%s from %s says %s', (path, referrer, cameFrom) => {
  expect(cameFromOf(new URL(path, 'https://club.example'), referrer)).toBe(cameFrom);
});
