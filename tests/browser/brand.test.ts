import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('pages are called as the brand is, and have its colours by day and by night', async () => {
  const { client } = await server.staff();
  const body = filled('brand', {
    name: 'Little Nest',
    day: '#1d4f91',
    night: '#2a4d7d',
    nightInk: '#9cc3f0',
  });
  const { pieceId } = await client['brand.save']({ slug: 'brand', startedFrom: 0, body });
  await client['brand.move']({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
  for (let times = 0; times < 2; times += 1) {
    afterTwoSeconds();
    await server.lookAtBrand();
  }
  const member = await server.member();
  const accents = (page: Page) =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--accent', '--accent-ink'].map((name) => style.getPropertyValue(name).trim());
    });
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/coins');
  expect(await page.title()).toContain('Little Nest');
  expect(await accents(page)).toEqual(['#1d4f91', '#1d4f91']);
  await look(page, 'brand by day');
  // A step inside the site keeps them.
  await page.getByRole('link', { name: 'Questions and answers' }).first().click();
  await page.waitForURL('**/common/faq');
  expect(await accents(page)).toEqual(['#1d4f91', '#1d4f91']);

  const night = await browser.newMemberPage({ token: member.token, theme: 'night' });
  await open(night, '/coins');
  expect(await accents(night)).toEqual(['#2a4d7d', '#9cc3f0']);
  await look(night, 'brand by night');
});
