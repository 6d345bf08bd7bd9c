import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { cardForm, putUpCards, shown } from '#tests/support/cards.ts';
import { askAnew, putUpJourney, type } from '#tests/support/journeys.ts';
import { useTestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';
import { answer, button, heading } from './journey-steps.ts';

const server = useTestServer({ site: true });
beforeAll(async () => {
  await putUpCards(server.db);
});
const browser = openBrowser(() => server.url);

const form = '/questionnaire/form?id=evening';
const more = (page: Page) => page.getByLabel('What would you change?');
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

describe('a draft', () => {
  test('goes on at another device where she stopped, and keeps its place in the address', async () => {
    const { token, client } = await server.member();
    const phone = await browser.newMemberPage({ token });
    await open(phone, form);
    await phone.getByText('We filled in what we already know (What shall we call you?).').waitFor();
    await phone.getByLabel('On the way').check();
    await phone.getByLabel('What shall we call you?').fill('Mia');
    await button(phone, 'Next').click();
    await more(phone).fill('The colour');
    await saved(phone);
    expect(new URL(phone.url()).hash).toBe('#2');
    await phone.goBack();
    expect(await phone.getByLabel('On the way').isChecked()).toBe(true);
    await phone.goForward();
    await phone.reload();
    await expect.poll(() => more(phone).inputValue()).toBe('The colour');
    await look(phone, 'drafts phone en page two');

    const desk = await browser.newMemberPage({ token, viewport: 'desktop', theme: 'night' });
    await open(desk, '/questionnaire?id=evening');
    await desk.getByText('Welcome back. Everything you did is still here.').waitFor();
    await desk.getByRole('link', { name: 'Continue: Questions' }).click();
    await expect.poll(() => desk.getByLabel('What shall we call you?').inputValue()).toBe('Mia');
    expect(await desk.getByText(/^We filled in/).count()).toBe(0);
    await button(desk, 'Next').click();
    await more(desk).fill('The colour, and the seams');
    await button(desk, 'Continue').click();
    await desk.getByRole('heading', { name: 'Ready to send' }).waitFor();
    const { mine } = await client.getJourney({ slug: 'evening' });
    expect(mine?.answers['more']?.value).toBe('The colour, and the seams');
  });

  test('that was begun without an account is hers once she signs in', async () => {
    const member = await server.member({ email: 'later@example.org', password: 'four quiet birds' });
    const page = await browser.newMemberPage();
    await open(page, form);
    await answer(page, { more: 'Written before' });
    await page.getByRole('heading', { name: 'Ready to send' }).waitFor();
    await open(page, '/questionnaire?id=evening');
    await page.getByText('What you have begun is kept on this device.').waitFor();
    await look(page, 'drafts phone en guest begun');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('radio', { name: 'With a password' }).check();
    await page.getByLabel('E-mail').fill(member.email);

    await page.getByRole('textbox', { name: 'Password' }).fill('four quiet birds');
    await button(page, 'Sign in').click();
    await page.waitForURL('**/questionnaire?id=evening');
    await page.getByRole('link', { name: 'Check and send' }).click();
    await button(page, 'Send').click();
    await page.getByRole('heading', { name: 'Thank you, it is all done' }).waitFor();
    const { mine } = await member.client.getJourney({ slug: 'evening' });
    expect(mine?.answers['more']?.value).toBe('Written before');
    // The device begins anew for who comes next.
    expect(await stored(page)).not.toContain('deviceKey');
  });

  test('stays on the device without a network, and goes out when it is back', async () => {
    const { token, client } = await server.member();
    const page = await browser.newMemberPage({ token });
    page.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await open(page, form);
    await page.getByLabel('At home').check();
    await saved(page);
    await page.context().setOffline(true);
    await button(page, 'Next').click();
    await more(page).fill('Said in a tunnel');
    await page
      .getByText(/^Kept on this device\./)
      .first()
      .waitFor();
    await look(page, 'drafts phone en offline');
    expect(await stored(page)).toContain('Said in a tunnel');
    await button(page, 'Continue').click();
    await page.getByText(/^Your answers are safe on this device/).waitFor();
    expect((await client.getJourney({ slug: 'evening' })).mine?.answers['more']).toBeUndefined();
    await page.context().setOffline(false);
    await saved(page);
    expect(await stored(page)).not.toContain('Said in a tunnel');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Ready to send' }).waitFor();
    const { mine } = await client.getJourney({ slug: 'evening' });
    expect(mine?.answers['more']?.value).toBe('Said in a tunnel');
  });

  test('that two devices answer differently keeps both until one is chosen', async () => {
    const { token, client } = await server.member();
    const page = await browser.newMemberPage({ token });
    await open(page, form);
    await page.getByLabel('At home').check();
    await button(page, 'Next').click();
    await more(page).fill('Here');
    await saved(page);
    // The other device saw nothing of it.
    await server.clientOf(token, 'en', server.device().key).saveJourneyDraft({
      slug: 'evening',
      formVersion: 1,
      changes: [{ question: 'more', value: 'There', base: 0, at: new Date().toISOString() }],
    });
    await more(page).fill('Here again');
    await page.getByText('You answered this on another device too').waitFor();
    await look(page, 'drafts phone en conflict');
    await button(page, /^(Use this one)$/).click();
    await saved(page);
    await page.getByText('You answered this on another device too').waitFor({ state: 'detached' });
    const both = ['There', 'Here again'];
    const shownNow = await more(page).inputValue();
    expect(both).toContain(shownNow);
    const kept = (await client.getJourney({ slug: 'evening' })).mine?.answers['more'];
    expect(kept).toMatchObject({ value: shownNow, other: null });
  });

  test('keeps what another device answered while she types on', async () => {
    const { token, client } = await server.member();
    const page = await browser.newMemberPage({ token });
    await open(page, form);
    const name = page.getByLabel('What shall we call you?');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let arrived = 0;
    await page.route(
      '**/api/station/journey/draft',
      async (route) => {
        // The other device is a moment faster.
        await server.clientOf(token, 'en', server.device().key).saveJourneyDraft({
          slug: 'evening',
          formVersion: 1,
          changes: [{ question: 'first', value: 'There', base: 0, at: new Date().toISOString() }],
        });
        const response = await route.fetch();
        arrived += 1;
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await name.fill('Here');
    await expect.poll(() => arrived).toBe(1);
    await name.fill('Here, and more');
    release();
    await page.getByText('You answered this on another device too').waitFor();
    const kept = (await client.getJourney({ slug: 'evening' })).mine?.answers['first'];
    expect([kept?.value, kept?.other?.value].toSorted()).toEqual(['Here, and more', 'There']);
  });

  test('is one in two tabs', async () => {
    const { token } = await server.member();
    const one = await browser.newMemberPage({ token });
    await open(one, form);
    const two = await one.context().newPage();
    await open(two, form);
    await one.getByLabel('What shall we call you?').fill('Mimi');
    await expect.poll(() => two.getByLabel('What shall we call you?').inputValue()).toBe('Mimi');
    await two.getByLabel('On the way').check();
    await expect.poll(() => one.getByLabel('On the way').isChecked()).toBe(true);
    await saved(one);
    await two.close();
  });

  test('goes on with the questions that it was begun with', async () => {
    const slug = await putUpJourney(server.db, { form: cardForm });
    const { token, client } = await server.member();
    await type(client, slug, { where: 'home', more: 'Old words' });
    const [first] = cardForm.pages;
    const newer = { pages: first ? [{ ...first, text: shown('New', '新', '新') }] : [] };
    await askAnew(server.db, slug, newer);
    const page = await browser.newMemberPage({ token });
    await open(page, `/questionnaire/form?id=${slug}`);
    await button(page, 'Next').click();
    await expect.poll(() => more(page).inputValue()).toBe('Old words');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Ready to send' }).waitFor();
  });
});

describe('who comes next on a device', () => {
  test('finds nothing of a member who signed out', async () => {
    const { token } = await server.member();
    const page = await browser.newMemberPage({ token });
    page.expectConsole(/ERR_FAILED/);
    await open(page, form);
    await page.route('**/api/station/journey/draft', (route) => route.abort());
    await page.getByLabel('What shall we call you?').fill('Secret name');
    await page
      .getByText(/^Kept on this device\./)
      .first()
      .waitFor();
    expect(await stored(page)).toContain('Secret name');
    await page.goto('/logout');
    await page.waitForURL('**/login**');
    expect(await stored(page)).not.toContain('Secret name');
  });

  test('finds nothing of a guest who had it forgotten', async () => {
    const page = await browser.newMemberPage();
    await open(page, form);
    await page.getByLabel('At home').check();
    await saved(page);
    await open(page, '/questionnaire?id=evening');
    await button(page, 'Delete it from this device').click();
    await look(page, 'drafts phone en forget');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click();
    await page.getByRole('link', { name: 'Begin', exact: true }).waitFor();
    await heading(page, 'Your evenings');
    expect(await stored(page)).not.toContain('deviceKey');
    await open(page, form);
    await page.getByLabel('At home').waitFor();
    expect(await page.getByLabel('At home').isChecked()).toBe(false);
  });
});
