import { expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { putUpBadge } from '#tests/support/badges.ts';
import { named } from '#tests/support/draws.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';
import { openConsole } from '#tests/console/desk.ts';
import { look, open } from './journey.ts';
import { beyond, smallTargets } from './page-checks.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('a badge comes while she looks, stays hers while badges are off, and is no row of her profile then', async () => {
  await putUpBadge(server.db, {
    name: named('Thirty lanterns'),
    about: named('For thirty check-ins'),
    picture: 'lantern',
    times: 30,
  });
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  afterTwoSeconds();
  await open(page, '/badges');
  await page.getByRole('heading', { name: 'None yet, and that is fine' }).waitFor();
  await page.getByRole('heading', { name: 'Thirty lanterns' }).waitFor();
  await look(page, 'badges none phone en');

  await putUpBadge(server.db, {
    name: named('First light'),
    words: named('It is good to have you here.'),
    times: 1,
    position: 0,
  });
  await member.client.checkIn();
  afterTwoSeconds();
  await open(page, '/profile');
  await page.getByRole('link', { name: /My badges/ }).click();
  await page.getByText('It is good to have you here.').waitFor();
  await page.getByText('New: First light').waitFor({ state: 'attached' });
  expect(await page.getByText('Thirty lanterns').count()).toBe(1);
  expect(await smallTargets(page)).toEqual([]);
  expect(await beyond(page, 390)).toEqual([]);
  await look(page, 'badges phone en');

  const night = await browser.newMemberPage({ token: member.token, theme: 'night', locale: 'zh-CN' });
  await open(night, '/badges?Language=zh');
  await night.getByRole('heading', { name: '已获得' }).waitFor();
  await look(night, 'badges phone night zh-Hans');

  await page.getByRole('switch', { name: 'Show me badges' }).uncheck();
  await page.getByRole('heading', { name: 'Badges are off' }).waitFor();
  expect(await page.getByText('First light').count()).toBe(0);
  await open(page, '/profile');
  await page.getByRole('link', { name: /Settings/ }).waitFor();
  expect(await page.getByRole('link', { name: /My badges/ }).count()).toBe(0);
  await open(page, '/profile/settings');
  await page.getByRole('link', { name: /^Badges/ }).click();
  await page.getByRole('switch', { name: 'Show me badges' }).check();
  await page.getByRole('heading', { name: 'First light' }).waitFor();
  await open(page, '/profile');
  await page.getByRole('link', { name: /My badges.*1 badge/s }).waitFor();
});

test('beside a badge staff read about how many have it, and how it comes to be worth something', async () => {
  const badgeId = await putUpBadge(server.db, { slug: 'ten-good-reads', name: named('Ten good reads') });
  const page = await openConsole(browser, await server.staff('owner', 'Ada'));
  await page.visit(`/console/badge/${badgeId}`);
  await page.getByText('So few that it is not told').waitFor();
  await page.getByText('for this one alone, with ten-good-reads').waitFor();
  await screenshot(page, 'console badge');
  await checkAccessibility(page);
});
