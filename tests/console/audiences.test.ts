import { beforeAll, expect, test } from 'vitest';
import { putUpActivity } from '#tests/support/activities.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { pieceOf, takeDown } from '#tests/support/content.ts';
import { shelve } from '#tests/support/gifts.ts';
import { putUpJourney } from '#tests/support/journeys.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { beginPiece, chooseFrom, openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
const members: TestMember[] = [];
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
  for (let at = 0; at < 25; at += 1) members.push(await server.member());
  for (const { memberId } of members.slice(0, 12))
    await server.db.updateTable('member').set({ memberLevel: 3 }).where('memberId', '=', memberId).execute();
});

test('an audience is clicked together, its count follows, and a gift is there for just that', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/audience/create');
  await page.getByLabel('Address').fill('devoted');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByLabel('Name, for colleagues').fill('Devoted members');
  await page.getByRole('button', { name: 'Choose members…' }).click();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByText('It is counted once every condition is finished.').waitFor();
  await page.getByLabel('At least').fill('1');
  await page.getByText('About 25 members now').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Level \d · .+ · English · Signed up / })
    .first()
    .waitFor();
  await page.getByLabel('At least').fill('3');
  await page.getByText('Not told: too few').waitFor({ state: 'hidden' });
  await page.getByText('About 10 members now').waitFor();
  // With the key alone: a second condition, and the two of them turned round.
  await page.getByRole('button', { name: 'Add a condition' }).press('Enter');
  await page.getByLabel('What is looked at').nth(1).selectOption({ label: 'Country' });
  await page.getByLabel('One of these').fill('United Kingdom');
  await page.getByRole('option', { name: 'United Kingdom', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText('About 10 members now').waitFor();
  await save(page);
  await screenshot(page, 'console audience');
  await checkAccessibility(page);

  await page.getByLabel('Address of her page, or her id').fill(members[0]?.memberId ?? '');
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByText('She is in it.').waitFor();
  await publishNow(page);

  const giftId = await shelve(server.db);
  await page.visit(`/console/gift/${giftId}`);
  await chooseFrom(page, 'Only who is in', 'Devoted members');
  await save(page);
  await publishNow(page);
  afterTwoSeconds();
  const sees = async (member: TestMember | undefined) =>
    (await member?.client.listRedeemGifts({}))?.list.some((gift) => gift.giftId === giftId);
  expect([await sees(members[0]), await sees(members[20])]).toEqual([true, false]);
});

test('an activity and a journey are chosen by their titles, and what is there no more is said', async () => {
  const name = { en: 'Evenings by the lake', 'zh-Hans': '湖边的夜晚', 'zh-Hant': '湖邊的夜晚' };
  await putUpActivity(server.db, { code: 'LAK00001', name });
  await putUpJourney(server.db, { slug: 'first-steps' });
  const page = await openConsole(browser, staff);
  await beginPiece(page, 'audience', 'evenings');
  await page.getByLabel('Name, for colleagues').fill('Evenings');
  await page.getByRole('button', { name: 'Choose members…' }).click();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('What is looked at').selectOption({ label: 'Has the activity' });
  await page.getByRole('combobox', { name: 'Activity' }).fill('by the lake');
  await page.getByRole('option', { name: 'Evenings by the lake LAK00001 · Live' }).click();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('What is looked at').nth(1).selectOption({ label: 'Journey' });
  // By its address as well.
  await page.getByRole('combobox', { name: 'Journey' }).fill('first-st');
  await page.getByRole('option', { name: /first-steps · Live$/ }).click();
  await page.getByRole('combobox', { name: 'One of these' }).click();
  await page.getByRole('option', { name: 'Begun', exact: true }).click();
  await page.keyboard.press('Escape');
  await save(page);
  const { list } = await staff.client['audience.list']({ search: 'evenings' });
  const [saved] = list;
  const journey = { field: 'journey', of: 'first-steps', isOneOf: ['begun'] } as const;
  expect(saved?.body.who).toEqual({ all: [{ field: 'activity', of: 'LAK00001' }, journey] });
  await checkAccessibility(page);

  // As files or an older version may name one.
  const body = { name: 'Evenings', who: { field: 'activity', of: 'LAK00009' }, note: '' } as const;
  const { pieceId } = await staff.client['audience.save']({ slug: 'gone', startedFrom: 0, body });
  await page.visit(`/console/audience/${pieceId}`);
  await page.getByText('There is no activity “LAK00009” any more: choose another one.').waitFor();
  await page.getByText('There is no activity of this code').first().waitFor();
  await page.getByRole('combobox', { name: 'Activity' }).fill('LAK00001');
  await page.getByRole('option', { name: /^Evenings by the lake/ }).click();
  await save(page);
  await takeDown(server.db, 'activity', await pieceOf(server.db, 'activity', 'lak00001'), new Date());
  await page.reload();
  await page.getByText('It is taken down: nobody has it now.').waitFor();
  await checkAccessibility(page);
});

test('on a phone, in Chinese, and without what is intimate for who may not choose it', async () => {
  const content = await server.staff('content', 'Wren');
  const page = await openConsole(browser, content, { role: 'content', viewport: 'phone', locale: 'zh-CN' });
  await page.visit('/console/audience/create');
  await page.getByLabel('地址').fill('some');
  await page.getByRole('button', { name: '开始' }).click();
  await page.getByRole('button', { name: '选择会员…' }).click();
  await page.getByRole('button', { name: '添加条件' }).click();
  const fields = page.getByLabel('条件', { exact: true });
  expect(await fields.locator('option').allTextContents()).not.toContain('阶段');
  await fields.selectOption({ label: '签到次数' });
  await page.getByLabel('至少').fill('5');
  await page.getByLabel('最近天数').fill('14');
  await page.getByText('不显示：').waitFor();
  await screenshot(page, 'console audience phone');
  await checkAccessibility(page);
});

test('on her page, staff who help her see by which conditions she is in', async () => {
  const page = await openConsole(browser, await server.staff('support', 'Bea'), { role: 'support' });
  await page.visit(`/console/members/${members[20]?.memberId}`);
  await page.getByRole('button', { name: 'Is she in an audience…' }).click();
  await chooseFrom(page, 'Audience', /^Devoted members/);
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.getByText('She is not in it.').waitFor();
  expect(await page.getByRole('dialog').getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Level: at least 3\s+no$/),
    expect.stringMatching(/^Country: United Kingdom\s+yes$/),
  ]);
  await checkAccessibility(page);
  await screenshot(page, 'care audience');
});

test('she agrees in her settings, and takes it back', async () => {
  const [member] = members;
  if (!member) throw new Error('Nobody was made');
  const page = await browser.newMemberPage({ viewport: 'phone', token: member.token });
  await page.visit('/profile/settings');
  const agreed = page.getByRole('switch', {
    name: 'Choose what I am shown by my stage and my children’s ages',
  });
  expect(await agreed.isChecked()).toBe(false);
  const kept = async () => (await member.client.getSettings()).familyAgreed;
  await agreed.click();
  await expect.poll(kept).toBe(true);
  await checkAccessibility(page);
  await agreed.click();
  await expect.poll(kept).toBe(false);
});
