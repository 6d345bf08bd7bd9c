import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { fillText, openConsole } from './desk.ts';

/** Nothing is set up that could send, which the screen of messages says; a demo of one's own would show them. */
const server = useTestServer({ site: true, environment: { DEMO: 'off' } });
const browser = openBrowser(() => server.url);
const password = 'four quiet birds at home';
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

/** That nothing stands over the edge, and all of it can be read. */
async function seenWhole(page: MemberPage, name: string): Promise<void> {
  await screenshot(page, name);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await checkAccessibility(page);
}

test('an owner adds an expert, is told what to mend, changes the badge and removes it', async () => {
  const { email } = await server.member({ firstName: 'Noor' });
  const page = await openConsole(browser, staff);
  await page.visit('/console/experts');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByText(/^No experts yet/).waitFor();
  await page.getByRole('button', { name: 'Add an expert' }).click();

  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await dialog.getByText('Please check the address').waitFor();
  expect(await dialog.getByText('Please write 2 to 60 letters').count()).toBe(3);
  await dialog.getByText('Please choose a day to come').waitFor();
  await dialog.getByLabel('E-mail').fill('nobody@example.org');
  await fillText(page, 'What the badge says', ['Midwife', '助产士', '']);
  await dialog.getByLabel('Look again on').fill('2099-01-01');
  await save.click();
  // One is missing, and the focus is on it.
  await dialog.getByText('Please write 2 to 60 letters').waitFor();
  expect(await dialog.locator('[aria-invalid=true]').getAttribute('lang')).toBe('zh-Hant');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('lang'))).toBe('zh-Hant');
  await seenWhole(page, 'console expert missing language');
  await fillText(page, 'What the badge says', ['Midwife', '助产士', '助產士']);

  page.expectConsole(/404 \(Not Found\).*expert/);
  await save.click();
  await dialog.getByText('No member has this e-mail address').waitFor();
  await dialog.getByLabel('E-mail').fill(email);
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Noor Test').waitFor();
  await page.getByText(email).waitFor();
  await page.getByText('Midwife', { exact: true }).waitFor();
  await page.getByText('Shown', { exact: true }).waitFor();
  await page.getByText('Look again by Jan 1, 2099').waitFor();

  await page.getByRole('button', { name: 'Change the badge of Noor Test' }).click();
  expect(await dialog.getByLabel('E-mail').isEditable()).toBe(false);
  await fillText(page, 'What the badge says', ['Senior midwife', '助产士', '助產士']);
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Senior midwife', { exact: true }).waitFor();
  expect((await staff.client.listExperts()).list).toMatchObject([
    { email, title: { en: 'Senior midwife' }, reviewedAt: '2099-01-01T00:00:00.000Z' },
  ]);

  await page.getByRole('button', { name: 'Remove the badge of Noor Test' }).click();
  await dialog.getByText('What they answered stays').waitFor();
  await dialog.getByRole('button', { name: 'Remove the badge', exact: true }).click();
  await page.getByText(/^No experts yet/).waitFor();
  expect((await staff.client.listExperts()).list).toEqual([]);
});

const looks = [
  {
    viewport: 'phone',
    theme: 'night',
    locale: 'en',
    add: 'Add an expert',
    notShown: 'Badge not shown',
    mail: /^No e-mail server is set up/,
    sms: /^Nothing is set up to send text messages/,
    subject: 'Your Nestling password was changed',
    kept: 'Kept, not sent',
  },
  {
    viewport: 'desktop',
    theme: 'day',
    locale: 'zh-CN',
    add: '添加专家',
    notShown: '标识未展示',
    mail: /^尚未设置邮件服务器/,
    sms: /^尚未设置短信服务/,
    subject: null,
    kept: '已保存，未发送',
  },
] as const;

test.each(looks)(
  'experts are seen whole on $viewport by $theme in $locale',
  async ({ add, notShown, ...visitor }) => {
    const title = { en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' };
    const days = [Date.now() - 86_400_000, Date.now() + 86_400_000, Date.parse('2099-01-01T00:00:00Z')];
    for (const day of days) {
      const { email } = await server.member();
      await staff.client.setExpert({ email, title, reviewedAt: new Date(day).toISOString() });
    }
    const page = await openConsole(browser, staff, visitor);
    await page.goto(`${server.url}/console/experts`);
    await page.getByText(notShown).first().waitFor();
    await page.waitForLoadState('networkidle');
    await seenWhole(page, `console experts ${visitor.viewport}`);
    await page.getByRole('button', { name: add }).click();
    await page.getByRole('dialog').waitFor();
    await seenWhole(page, `console expert dialog ${visitor.viewport}`);
  },
);

test.each(looks)(
  'messages tell what reaches nobody, on $viewport by $theme in $locale',
  async ({ mail, sms, subject, kept, ...visitor }) => {
    const member = await server.member({ password, firstName: 'Secretname' });
    await member.client.modifyPassword({ oldPassword: password, password: 'five other quiet birds' });
    const page = await openConsole(browser, staff, visitor);
    await page.goto(`${server.url}/console/messages`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByText(mail).waitFor();
    await page.getByText(sms).waitFor();
    if (subject !== null) await page.getByText(subject).waitFor();
    await page.getByText('password-changed').waitFor();
    await page.getByText(kept, { exact: true }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(member.email);
    await page.waitForLoadState('networkidle');
    await seenWhole(page, `console messages ${visitor.viewport}`);
  },
);
