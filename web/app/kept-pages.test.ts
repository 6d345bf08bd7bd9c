import { expect, test } from 'vitest';
import { mayKeep, ownerOf } from './kept-pages.ts';
import { rowOf } from './route-table.ts';

function kept(address: string, pattern = address.split('?')[0] ?? ''): boolean {
  const row = rowOf(pattern);
  if (!row) throw new Error(`No page at ${address}`);
  return mayKeep(row, new URL(address, 'https://club.example'));
}

test.each([
  '/',
  '/coins',
  '/order?id=1',
  '/villages',
  '/notifications',
  '/questionnaire/form?id=sleep',
  '/common/faq',
])('%s may be read again offline', (address) => {
  expect(kept(address)).toBe(true);
});

test.each([
  '/login',
  '/register',
  '/recover_pwd',
  '/logout',
  '/social',
  '/changePassword',
  '/redirect',
  '/station/redirect',
  '/redirect/fastLogin',
  '/app/email-verifications',
  '/unsubscribe',
  '/contactChange/refuse',
  '/blocked',
  '/farewell',
  '/profile/signIn',
  '/profile/close',
  '/profile/loss',
  '/demo/mailbox',
  '/activity/registerGift',
  '/coins?token=1',
  '/order?id=1&ticket=2',
  '/villages?preview=1',
])('%s never', (address) => {
  expect(kept(address)).toBe(false);
});

test('an owner is told by the token alone, and tells nothing of it', () => {
  const [one, other] = [ownerOf('a-token'), ownerOf('another-token')];
  expect(ownerOf('a-token')).toBe(one);
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(other).not.toBe(one);
  expect(ownerOf(null)).toBe('nobody');
});
