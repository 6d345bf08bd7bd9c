import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole, publishNow } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
let pieceId: string;

beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
  const body = filled('stageMail', {
    span: 'pregnancyWeek',
    number: 28,
    subject: { en: 'A quiet minute', 'zh-Hans': '安静一分钟', 'zh-Hant': '安靜一分鐘' },
    title: { en: 'You know its ways', 'zh-Hans': '您最熟悉它', 'zh-Hant': '您最熟悉它' },
    text: {
      en: 'There is no number that is right for all.',
      'zh-Hans': '没有统一标准。',
      'zh-Hant': '沒有統一標準。',
    },
    source: 'NHS',
    checkedOn: '2026-01-15',
  });
  ({ pieceId } = await staff.client['stageMail.save']({ slug: 'week-28', startedFrom: 0, body }));
});

test('staff see what is read, send it to themselves, and publish it', async () => {
  const page = await openConsole(browser, staff);
  await page.visit(`/console/stageMail/${pieceId}`);
  await page.getByText('Stage e-mails sent in all: fewer than 10').waitFor();
  await page.getByText('When to call at once').waitFor();
  await page.getByRole('button', { name: 'Send it to me' }).click();
  await page.getByRole('alert').first().waitFor();
  await screenshot(page, 'console stage mail');
  await checkAccessibility(page);
  await publishNow(page);
});

test('she reads one, agrees, sees what else it needs, and sees nothing of it in a pause', async () => {
  afterTwoSeconds();
  const member = await server.member();
  const page = await browser.newMemberPage({ viewport: 'phone', token: member.token });
  await page.visit('/profile/settings');
  const agreed = page.getByRole('switch', { name: 'Send me an e-mail when a week or month begins' });
  expect(await agreed.isChecked()).toBe(false);
  await page.getByText('Read one first').click();
  await page.getByText('Not yet reviewed by a clinician.').waitFor();
  await agreed.click();
  await page.getByText('They come only together with “News and offers” above, which is off.').waitFor();
  const away = page.getByRole('switch', { name: 'After a while away' });
  expect(await away.isDisabled()).toBe(true);
  await page.getByRole('switch', { name: 'News and offers' }).click();
  await expect
    .poll(async () => (await member.client.getSettings()).mail)
    .toMatchObject({ weeks: true, back: true });
  await expect.poll(() => away.isDisabled()).toBe(false);
  await agreed.scrollIntoViewIfNeeded();
  await screenshot(page, 'settings week mails');
  await checkAccessibility(page);

  const night = await browser.newMemberPage({
    viewport: 'phone',
    theme: 'night',
    locale: 'zh-HK',
    token: member.token,
  });
  await night.visit('/profile/settings');
  await night.getByText('先看一封').click();
  await night.getByText('尚未經醫護人員審閱。').scrollIntoViewIfNeeded();
  await screenshot(night, 'settings week mails night');
  await checkAccessibility(night);

  await agreed.click();
  await expect.poll(async () => (await member.client.getWeekMails()).agreed).toBe(false);
  await member.client.setPause({ paused: true });
  await page.visit('/profile/settings');
  await page.getByRole('switch', { name: 'News and offers' }).waitFor();
  expect(await agreed.count()).toBe(0);
});
