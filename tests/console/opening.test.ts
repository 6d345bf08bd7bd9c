import { expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { still } from '#tests/browser/journey.ts';
import { openConsole } from './desk.ts';

const demo = useTestServer({ site: true });
const real = useTestServer({ site: true, environment: { DEMO: 'off' } });
const inDemo = openBrowser(() => demo.url);
const inReal = openBrowser(() => real.url);

async function seen(page: MemberPage, name: string): Promise<void> {
  await still(page);
  await screenshot(page, `opening ${name}`);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await checkAccessibility(page);
}

test('a demo says that it becomes no real installation', async () => {
  const page = await openConsole(inDemo, await demo.staff());
  await page.visit('/console/');
  await page.getByText('It becomes a real installation only by starting anew').waitFor();
  expect(await page.getByText('Before members come').count()).toBe(0);
});

test('the list is put away and laid out again, by night on a phone in Chinese', async () => {
  const page = await openConsole(inReal, await real.staff(), {
    viewport: 'phone',
    theme: 'night',
    locale: 'zh-CN',
  });
  await page.visit('/console/');
  const list = page.getByRole('region', { name: '会员到来之前' });
  await list.getByRole('link', { name: '邮件' }).waitFor();
  await seen(page, 'start page night');
  await list.getByRole('button', { name: '收起此列表' }).click();
  await list.waitFor({ state: 'detached' });
  await page.visit('/console/opening?step=mail');
  await page.getByText('SMTP_URL=smtps').waitFor();
  expect(await page.getByRole('button', { name: '给我发一封测试邮件' }).count()).toBe(0);
  await seen(page, 'mail night');
  await page.getByRole('button', { name: '重新在首页显示此列表' }).click();
  await page.getByText('列表已收起。').waitFor({ state: 'detached' });
  await page.visit('/console/opening?step=place');
  await page.getByLabel('英语').uncheck();
  await seen(page, 'place night');
  await page.visit('/console/opening?step=starter');
  await page.getByRole('button', { name: '从空白开始' }).click();
  await page.getByText('已记录，之后仍可导入。').waitFor();
  await seen(page, 'starter night');
});

test('who may do little sees little of it', async () => {
  const page = await openConsole(inReal, await real.staff('content'), { role: 'content' });
  await page.visit('/console/opening');
  await page.getByRole('heading', { level: 2, name: 'Terms and privacy' }).waitFor();
  await page.getByText('1 / 3 · Still to do').waitFor();
  expect(await page.getByRole('menuitem', { name: 'Getting ready' }).count()).toBe(0);
});
