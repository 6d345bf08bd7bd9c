import { expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { adoptPhotos } from '#server/core/media/proofs/adopt-photos.ts';
import { adoptRegistrations } from '#server/features/warranties/adopt-registrations.ts';
import { warrantyDecider } from '#server/features/warranties/warranty-decider.ts';
import { ownerOfDevice } from '#server/kernel/http/visitors.ts';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { useTestServer } from '#tests/support/server.ts';
import { payRegistrations, putProduct, registration } from '#tests/support/warranties.ts';
import { look, open } from './journey.ts';
import { foreignWords, smallTargets, beyond } from './page-checks.ts';
import { choose, jpeg } from './upload-samples.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const submit = (page: MemberPage) => page.getByRole('button', { name: 'Get my warranty card' }).click();

/** What staff do, and whom it concerns. */
async function decide(memberId: string, subjectId: string, reason?: string): Promise<void> {
  await transaction(server.db, (tx) =>
    reason === undefined
      ? warrantyDecider.approve(tx, server.services, { memberId, subjectId })
      : warrantyDecider.decline(tx, server.services, { memberId, subjectId }, reason),
  );
}

test('a visitor registers from the code on the box, and finds the card among her rights once she has signed in', async () => {
  const sku = await putProduct(server);
  await payRegistrations(server);
  afterTwoSeconds();
  const page = await browser.newMemberPage({ viewport: 'phone' });
  await open(page, `/form/registration?product=${sku.toLowerCase()}&serial=TP-123-456`);
  await page.getByText('Register and get').waitFor();
  expect(await page.getByLabel('Serial number').inputValue()).toBe('TP-123-456');
  await submit(page);
  await page.getByText('Please say when you bought it').waitFor();
  await page.getByText('Please say where it is from').waitFor();
  const date = page.getByLabel('Date of purchase');
  await expect.poll(() => date.evaluate((input) => input === document.activeElement)).toBe(true);
  await look(page, 'registration faults');
  expect([await beyond(page, 390), await smallTargets(page)]).toEqual([[], []]);

  await date.fill(dayBefore(3));
  await page.getByText('It was a present').click();
  await page.getByLabel('Your e-mail address').fill('mira@example.org');
  // The baby wakes. All of it is there when she comes back another day, without the link.
  const tab = await page.context().newPage();
  await tab.goto(`${server.url}/registration`);
  await tab.getByText('We kept what you had typed.').waitFor();
  expect(await tab.getByLabel('Serial number').inputValue()).toBe('TP-123-456');
  expect(await tab.getByLabel('Your e-mail address').inputValue()).toBe('mira@example.org');
  await tab.close();

  // Out of reach for a moment: nothing is lost, and it is sent again.
  page.expectConsole(/ERR_CONNECTION_RESET/);
  await page.route('**/product-registration/save', (route) => route.abort('connectionreset'), { times: 1 });
  await submit(page);
  await page.getByText('That did not reach us').waitFor();
  await submit(page);
  await page.getByRole('heading', { level: 1, name: 'Here is your warranty card' }).waitFor();
  await page.getByText('Waiting for you when you join: 50 points').waitFor();
  await look(page, 'registered');
  expect(await mailTo(server, 'mira@example.org')).toHaveLength(1);
  await open(page, '/registration');
  await page.getByRole('heading', { name: 'Registered on this device' }).waitFor();
  await page.getByText('•••• 3456').waitFor();

  const member = await server.member();
  const key = await page.evaluate(() => localStorage.getItem('deviceKey'));
  const from = ownerOfDevice(key) ?? '';
  await transaction(server.db, async (tx) => {
    await adoptRegistrations(tx, { from, to: member.memberId, now: new Date() });
    await adoptPhotos(tx, { from, to: member.memberId });
  });
  await page.context().addCookies([{ name: 'token', value: member.token, url: server.url }]);
  await open(page, '/rights');
  await page.getByRole('heading', { name: 'My warranty cards' }).waitFor();
  await page.getByRole('heading', { name: 'Test pump' }).waitFor();
  await page.getByText('•••• 3456').waitFor();
  await look(page, 'rights');
  expect((await member.client.getUserInfo()).points).toBe(50);
});

test('a member proves her purchase, is declined, tries again, and has twice the months', async () => {
  const sku = await putProduct(server);
  const member = await server.member();
  const { client, memberId } = member;
  const { card } = await client.saveProductRegistration(registration(sku, { boughtOn: dayBefore(20) }));
  const { registrationId } = card;
  const page = await browser.newMemberPage({ token: member.token });
  page.on('filechooser', () => {});
  await open(page, '/rights');
  await page.getByRole('link', { name: 'Extend to 24 months: Test pump' }).click();
  await page.getByRole('heading', { level: 1, name: '24 months of warranty' }).waitFor();
  const proof = page.getByRole('group', { name: /^Photos of the receipt/ });
  await page.getByRole('button', { name: 'Send my proof' }).click();
  await page.getByText('Please add a photo first.').waitFor();
  const add = proof.getByRole('button', { name: 'Choose photos' });
  await choose(page, add, jpeg('receipt.jpg', await makeScene(1).toBuffer()));
  await proof.getByText('Saved', { exact: true }).waitFor();
  await look(page, 'warranty proof');
  // What is kept outlives the page.
  await open(page, `/rights/upload?id=${registrationId}`);
  await expect.poll(() => proof.getByRole('img').count()).toBe(1);
  await page.getByRole('button', { name: 'Send my proof' }).click();
  await page.getByRole('heading', { name: 'We have it. Thank you' }).waitFor();
  await page.getByText('You sent your proof of purchase').waitFor();
  await page.getByText(/^Our answer, by/).waitFor();
  await look(page, 'warranty in review');

  await decide(memberId, registrationId, 'The date cannot be read.');
  await open(page, '/rights');
  await page.getByText('The date cannot be read.').waitFor();
  await page.getByRole('link', { name: 'Try again: Test pump' }).click();
  await page.getByText('We could not accept the last one: The date cannot be read.').waitFor();
  // She sends it while the new photo is still on its way: it is waited for.
  await page.route('**/product-registration/photos', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await choose(page, add, jpeg('again.jpg', await makeScene(2).toBuffer()));
  await page.getByRole('button', { name: 'Send my proof' }).click();
  await page.getByRole('heading', { name: 'We have it. Thank you' }).waitFor();
  expect((await client.listWarranties()).list[0]?.photos).toHaveLength(2);

  await decide(memberId, registrationId);
  await open(page, '/rights');
  await page.getByText('You have the full 24 months.').waitFor();
  await open(page, '/rights/upload');
  await page.getByText('We extended it').waitFor();
  await look(page, 'warranty extended');
});

test('a member chooses by picture and search, and a number of somebody else is refused with a way out', async () => {
  const sku = await putProduct(server, {
    name: { en: 'Harbour pillow', 'zh-Hans': '港湾枕', 'zh-Hant': '港灣枕' },
    picture: 'pillow',
  });
  const taken = registration(sku, { serial: 'TP777777', boughtOn: dayBefore(5), contact: 'a@example.org' });
  await server.device().client.saveProductRegistration(taken);
  afterTwoSeconds();
  const { token, client } = await server.member();
  const page = await browser.newMemberPage({ token });
  await open(page, '/registration');
  await look(page, 'registration');
  await page.getByRole('searchbox').fill('nothing of that name');
  await page.getByText('Nothing with that name').waitFor();
  await page.getByRole('searchbox').fill(sku);
  await page.getByRole('button', { name: 'Choose Harbour pillow' }).click();
  await page.getByRole('button', { name: 'Choose another' }).waitFor();
  await page.getByLabel('Serial number').fill('tp 777 777');
  await page.getByLabel('Date of purchase').fill(dayBefore(5));
  await page.getByText('Amazon').click();
  page.expectConsole(/409/);
  await submit(page);
  await page.getByText('This serial number is registered already.').waitFor();
  await page.locator('form').getByRole('link', { name: 'Write to us' }).waitFor();
  await page.getByLabel('Serial number').fill('tp 777 778');
  await submit(page);
  await page.getByRole('heading', { level: 1, name: 'Here is your warranty card' }).waitFor();
  await page.getByRole('link', { name: 'See all under “My benefits”' }).click();
  await page.getByText('•••• 7778').waitFor();
  expect((await client.listWarranties()).list).toHaveLength(1);
  const chinese = await browser.newMemberPage({ token, locale: 'zh-HK', viewport: 'phone', theme: 'night' });
  for (const path of ['/registration', '/rights/upload']) {
    await open(chinese, `${path}?Language=zh-HK`);
    await look(chinese, `warranties zh-HK ${path}`);
    // Kinds of files have no other names.
    const foreign = (await foreignWords(chinese, 'zh-HK')).filter((words) => !words.includes('JPEG'));
    expect([foreign, await beyond(chinese, 390)]).toEqual([[], []]);
  }
});
