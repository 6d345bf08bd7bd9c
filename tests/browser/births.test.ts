import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { look, open, shelve } from './journey.ts';
import { openConsole } from '#tests/console/desk.ts';

/** A fourth gift for a new baby: a person looks first. */
const server = useTestServer({ site: true });
let giftId: string;
beforeAll(async () => {
  giftId = await shelve(server, 'A warm meal', { kind: 'newBaby', price: 0 });
});
const browser = openBrowser(() => server.url);

const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);

/** A member with three gifts, and two children more. */
async function withThreeGifts(): Promise<TestMember> {
  const member = await server.member();
  for (const name of ['Ada', 'Ben', 'Cid', 'Dan', 'Eva']) {
    const childId = randomUUID();
    await member.client.addChild({ childId, name, birthDate: tenDaysAgo });
    if (name < 'D') await member.client.claimNewBabyGift({ giftId, childId, requestKey: randomUUID() });
  }
  return member;
}

const childOf = (page: MemberPage, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function ask(page: MemberPage, name: string): Promise<void> {
  const whose = page.getByRole('group', { name: 'Who is it for?' });
  if ((await whose.count()) > 0) await whose.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Choose this gift: A warm meal' }).click();
  const sheet = page.getByRole('dialog', { name: 'Get “A warm meal”?' });
  page.expectConsole(/409/);
  await sheet.getByRole('button', { name: 'Yes, get it' }).click();
  await page
    .getByRole('dialog')
    .getByText(/looks at this one first/)
    .waitFor();
  await open(page, '/gifts/newBabyGiftList');
  await childOf(page, name).getByText('With us').waitFor();
}

test('a member asks for two more, staff decide in the queue of births, and she reads both answers', async () => {
  const member = await withThreeGifts();
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/gifts/newBabyGiftList');
  await ask(page, 'Dan');
  await ask(page, 'Eva');
  await look(page, 'births with us');

  const desk = await openConsole(browser, await server.staff('reviewer', 'Ada'), { role: 'reviewer' });
  await desk.visit('/console/queues/reviews');
  await desk.getByRole('button', { name: /^Births/ }).click();
  await desk.getByRole('link', { name: 'Begin with the first' }).click();
  await desk.getByRole('heading', { level: 1, name: 'One more gift for a new baby' }).waitFor();
  await desk.getByRole('heading', { name: 'Gifts for new babies in the last 180 days' }).waitFor();
  // Days, and no names.
  expect(await desk.getByText(/Dan|Eva/).count()).toBe(0);
  await checkAccessibility(desk);
  await screenshot(desk, 'births in the queue');
  const first = await desk.locator('section[data-id]').getAttribute('data-id');
  await desk.keyboard.press('d');
  const declining = desk.getByRole('form', { name: 'Decline' });
  await declining.getByRole('textbox', { name: 'Reason' }).fill('Please write to us, we help gladly.');
  await declining.getByRole('button', { name: 'Decline with this reason' }).click();
  await desk.getByText('Declining: One more gift for a new baby').waitFor();
  // The next has the same title.
  await desk.locator(`section[data-id]:not([data-id="${first}"])[aria-busy=false]`).waitFor();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByRole('heading', { name: 'All done' }).waitFor();
  await desk.getByRole('button', { name: /^Approved/ }).click();
  await desk.getByRole('link', { name: /One more gift for a new baby/ }).waitFor();

  await open(page, '/gifts/newBabyGiftList');
  const dan = childOf(page, 'Dan');
  await dan.getByText('Answered').waitFor();
  await dan.getByText(/Please write to us, we help gladly\./).waitFor();
  await childOf(page, 'Eva')
    .getByText(/^Open until /)
    .waitFor();
  await look(page, 'births answered');
  await page.getByRole('button', { name: 'Choose this gift: A warm meal' }).click();
  await page.getByRole('button', { name: 'Yes, get it' }).click();
  await page.getByRole('dialog', { name: 'It is yours' }).waitFor();
});
