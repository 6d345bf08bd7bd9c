import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { lateFileOf } from '#tests/support/late-files.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { useTestServer } from '#tests/support/server.ts';
import { memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';
import { alive, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

/** @returns what lets the code of a part come */
async function holdCode(page: Page, part: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const address = lateFileOf(part);
  await page.route(
    ({ pathname }) => pathname === address,
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return () => held.resolve();
}

/** Opens a page whose scripts do not arrive before `arrive` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<{ arrive(): Promise<void> }> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return {
    arrive: async () => {
      held.resolve();
      await alive(page);
    },
  };
}

describe('a press before the scripts are there', () => {
  test('is felt at once and done when they are, once', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    const scripts = await openWithoutScripts(page, '/games/checkIn');
    const button = page.getByRole('button', { name: 'Check in for 5 coins' });
    await button.click();
    await button.click();
    expect(await button.getAttribute('data-tapped')).toBe('');
    await scripts.arrive();
    await page.getByRole('status').filter({ hasText: 'Checked in. 5 coins are yours.' }).waitFor();
    expect(await page.locator('[data-tapped]').count()).toBe(0);
    const balance = await member.client.getBalance({ currency: 'coins' });
    expect(balance.available).toBe(5);
  });

  test('sends a form with what was typed, and to nobody but the API', async () => {
    const page = await browser.newMemberPage();
    const scripts = await openWithoutScripts(page, '/register');
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    await page.getByRole('textbox', { name: 'E-mail' }).fill('early@example.org');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await scripts.arrive();
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
    expect(posted.filter((path) => !path.endsWith('/event/report'))).toEqual([
      '/api/station/user/sendVerifyCode',
    ]);
  });
});

describe('a press on a part of a living page whose code is still coming', () => {
  test('is felt at once and done when it is there', async () => {
    const { slug } = await putUpVillage(server);
    const member = await memberOf(server, slug);
    const key = await sendPicture(server, member, await makeScene(2).toBuffer(), { purpose: 'post' });
    const { postId } = await postIn(member, slug, { photos: [{ key, alt: 'A hill', child: null }] });
    const page = await browser.newMemberPage({ token: member.token });
    const arrive = await holdCode(page, 'PhotoWall');
    await open(page, `/villages/${slug}/${postId}`);
    const photo = page.getByRole('button', { name: 'Enlarge photo 1: A hill' });
    await photo.click();
    await expect.poll(() => photo.getAttribute('data-tapped')).toBe('');
    arrive();
    await page.getByRole('dialog', { name: 'Photo 1 of 1' }).waitFor();
    expect(await page.locator('[data-tapped]').count()).toBe(0);
    // From then on it does what it does by itself.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await photo.click();
    await page.getByRole('dialog', { name: 'Photo 1 of 1' }).waitFor();
    expect(await page.locator('[data-tapped]').count()).toBe(0);
  });

  test('sends its form by the site, and does not leave the page', async () => {
    const member = await server.member();
    const { card } = await member.client.saveProductRegistration(registration(await putProduct(server)));
    const page = await browser.newMemberPage({ token: member.token });
    const arrive = await holdCode(page, 'ProofForm');
    await open(page, `/rights/upload?id=${card.registrationId}`);
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(request.url());
    });
    await page.getByRole('button', { name: 'Send my proof' }).click();
    arrive();
    await page.getByText('Please add a photo first.').waitFor();
    expect(loaded).toEqual([]);
  });
});
