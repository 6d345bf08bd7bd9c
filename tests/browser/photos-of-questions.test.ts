import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { shown } from '#tests/support/cards.ts';
import { putUpJourney } from '#tests/support/journeys.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { useTestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';
import { button } from './journey-steps.ts';
import { choose, jpeg } from './upload-samples.ts';

const server = useTestServer({ site: true });
let slug: string;
beforeAll(async () => {
  slug = await putUpJourney(server.db, {
    form: {
      pages: [
        {
          title: shown('Show us', '给我们看看', '給我們看看'),
          questions: [
            { id: 'photo', type: 'file', label: shown('Your photo', '您的照片', '您的相片'), most: 2 },
          ],
        },
        {
          title: shown('Tell us', '告诉我们', '告訴我們'),
          questions: [{ id: 'more', type: 'longText', label: shown('More', '更多', '更多'), most: 500 }],
        },
      ],
    },
  });
});
const browser = openBrowser(() => server.url);

const waits = (page: MemberPage) => page.getByText('Your photos are still on their way.');
const add = async (page: MemberPage) =>
  choose(page, button(page, 'Choose photos'), jpeg('a.jpg', await makeScene(1).toBuffer()));

async function begin() {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  page.on('filechooser', () => {});
  const saved = async () => (await member.client.getJourney({ slug })).mine?.photos['photo']?.length ?? 0;
  return { page, saved, path: `/questionnaire/form?id=${slug}` };
}

describe('a photo of a question', () => {
  test('that is still on its way is waited for', async () => {
    const { page, saved, path } = await begin();
    await open(page, path);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/oss/uploads', async (route) => {
      await held;
      await route.fallback();
    });
    await add(page);
    await page.getByRole('progressbar', { name: /a\.jpg/ }).waitFor();
    await button(page, 'Next').click();
    await waits(page).waitFor();
    expect(await page.getByLabel('More').count()).toBe(0);
    release();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await waits(page).waitFor({ state: 'detached' });
    await button(page, 'Next').click();
    await page.getByLabel('More').fill('All of it');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Ready to send' }).waitFor();
    expect(await saved()).toBe(1);
  });

  test('that she came past by the address is gone back to', async () => {
    const { page, saved, path } = await begin();
    await open(page, path);
    page.expectConsole(/ERR_FAILED/);
    await page.route('**/oss/uploads', (route) => route.abort());
    await add(page);
    await page.getByText('The connection was lost').waitFor();
    await page.goto(`${server.url}${path}#2`);
    await page.reload();
    await page.getByLabel('More').fill('All of it');
    await button(page, 'Continue').click();
    await waits(page).waitFor();
    await page.getByRole('group', { name: /^Your photo/ }).waitFor();
    // It goes out once more by itself, and is lost as before.
    await button(page, /^Try again: /).waitFor();
    await page.unroute('**/oss/uploads');
    await button(page, /^Try again: /).click();
    await expect.poll(saved).toBe(1);
    await waits(page).waitFor({ state: 'detached' });
    await button(page, 'Next').click();
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Ready to send' }).waitFor();
  });

  test('that a visitor chose is hers once she signs in', async () => {
    const path = `/questionnaire/form?id=${slug}`;
    const member = await server.member();
    const page = await browser.newMemberPage();
    page.on('filechooser', () => {});
    await open(page, path);
    page.expectConsole(/ERR_FAILED/);
    await page.route('**/oss/uploads', (route) => route.abort());
    await add(page);
    await page.getByText('The connection was lost').waitFor();
    await page.unroute('**/oss/uploads');
    await page.context().addCookies([{ name: 'token', value: member.token, url: server.url }]);
    await open(page, path);
    const saved = async () => (await member.client.getJourney({ slug })).mine?.photos['photo']?.length;
    await expect.poll(saved).toBe(1);
  });
});
