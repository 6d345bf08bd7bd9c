import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { journeyDecider } from '#server/features/journeys/journey-decider.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { cardForm, cards, putUpCards, shown, type Card } from '#tests/support/cards.ts';
import { anOrderNumber, putUpJourney, type } from '#tests/support/journeys.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, look, open } from './journey.ts';
import { answer, bringVideo, button, heading, openCard, photograph, prove, watch } from './journey-steps.ts';
import { foreignWords, smallTargets, beyond, beyondWithLargeText } from './page-checks.ts';

const server = useTestServer({ site: true });
beforeAll(async () => {
  await putUpCards(server.db);
});
const browser = openBrowser(() => server.url);

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

async function checkLook(page: Page, name: string, { width, locale }: { width: number; locale: string }) {
  await look(page, name);
  expect(await beyond(page, width)).toEqual([]);
  expect(await beyondWithLargeText(page, width)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await foreignWords(page, locale)).toEqual([]);
}

/** All steps of a card, from its start to the panel that sends it. */
async function goThrough(page: Page, card: Card, seed: number) {
  await openCard(page, `/activity/packageCard/${card}`);
  await page.getByText('3 questions', { exact: true }).waitFor();
  await link(page, 'Begin').click();
  await heading(page, 'A few questions');
  await answer(page);
  for (const step of cards[card]) {
    if (step === 'amazon') await prove(page);
    if (step === 'video') await watch(page);
    if (step === 'upload') await photograph(page, seed);
  }
  await page.getByRole('heading', { level: 2, name: 'Ready to send' }).waitFor();
}

const submissionOf = (slug: string) =>
  server.db
    .selectFrom('submission')
    .selectAll()
    .where('slug', '=', slug)
    .where('closedAt', 'is', null)
    .orderBy('begunAt', 'desc')
    .executeTakeFirstOrThrow();

const decide = async (slug: string, reason: string | null) => {
  const { memberId, submissionId } = await submissionOf(slug);
  const subject = { memberId, subjectId: submissionId };
  await transaction(server.db, (tx) =>
    reason === null
      ? journeyDecider.approve(tx, server.services, subject)
      : journeyDecider.decline(tx, server.services, subject, reason),
  );
};

describe('each card', () => {
  test.each(Object.keys(cards) as Card[])('%s is sent without signing in', async (card) => {
    const page = await browser.newMemberPage();
    await goThrough(page, card, 10 + card.length);
    await checkLook(page, `journeys phone en ${card} ready`, { width: 390, locale: 'en' });
    await button(page, 'Send').click();
    await page.getByText('Please enter an e-mail address, such as name@example.com').waitFor();
    await page.getByLabel('Your e-mail').fill(`${card}@example.org`);
    await button(page, 'Send').dblclick();
    await page.getByRole('heading', { name: 'Thank you, it is with us' }).waitFor();
    await page.getByText(`We will write to ${card}@example.org.`).waitFor();
    expect(await page.locator(':focus').innerText()).toBe('Thank you, it is with us');
    await page.getByText(/^You will have our answer by /).waitFor();
    await checkLook(page, `journeys phone en ${card} sent`, { width: 390, locale: 'en' });
    expect(await submissionOf(card)).toMatchObject({ state: 'inReview', guest: true });
    // It stands at the start too, and after coming back.
    await open(page, `/activity/packageCard/${card}`);
    await page.getByRole('heading', { name: 'Thank you, it is with us' }).waitFor();
  });

  test.each(Object.keys(cards) as Card[])('%s is sent by a member', async (card) => {
    const { token, memberId, client } = await server.member();
    const page = await browser.newMemberPage({ token, viewport: 'desktop', theme: 'night' });
    await goThrough(page, card, 20 + card.length);
    await checkLook(page, `journeys desktop en ${card} ready`, { width: 1280, locale: 'en' });
    await button(page, 'Send').click();
    await page.getByRole('heading', { name: 'Thank you, it is with us' }).waitFor();
    const { mine } = await client.getJourney({ slug: card });
    // Her name was known, shown, and left as it was.
    expect(mine?.answers['first']?.value).toBe('Mira');
    expect(await submissionOf(card)).toMatchObject({ memberId, state: 'inReview', guest: false });
    await decide(card, null);
    await open(page, `/activity/packageCard/${card}`);
    await page.getByRole('heading', { name: 'Thank you, it is all done' }).waitFor();
    await page.getByText('+60').first().waitFor();
    await checkLook(page, `journeys desktop en ${card} rewarded`, { width: 1280, locale: 'en' });
  });

  test('has its own pages and no others', async () => {
    const all = ['form', 'amazon', 'video', 'upload', 'result'];
    for (const [card, steps] of Object.entries<readonly string[]>(cards)) {
      for (const step of all) {
        const response = await fetch(`${server.url}/activity/packageCard/${card}/${step}`);
        expect(response.status, `${card}/${step}`).toBe(steps.includes(step) ? 200 : 404);
      }
    }
    const page = await browser.newMemberPage();
    page.expectConsole(/404/);
    await open(page, '/activity/packageCard/underwear/upload');
    await page.getByText('Page Not Found: /activity/packageCard/underwear/upload').waitFor();
    await open(page, '/activity/packageCard/sock');
    await page.getByText('Page Not Found: /activity/packageCard/sock').waitFor();
    await open(page, '/questionnaire?id=underwear');
    await page.getByText('Page Not Found: /questionnaire').waitFor();
  });
});

test('what was declined says why, is mended, sent again and rewarded', async () => {
  const member = await server.member();
  const { client, token } = member;
  await type(client, 'underwear', { where: 'home' }, { finish: true });
  await client.proveJourneyPurchase({ slug: 'underwear', orderNumber: anOrderNumber(), country: 'GB' });
  await client.saveJourneyVideo({ slug: 'underwear', seconds: 30, finished: true });
  await client.submitJourney({ slug: 'underwear', formVersion: 1 });
  await decide('underwear', 'We cannot find this order.\nPlease look at the number again.');

  const page = await browser.newMemberPage({ token });
  await openCard(page, '/activity/packageCard/underwear');
  await page.getByRole('heading', { name: 'Something is still missing' }).waitFor();
  await page.getByText(/We cannot find this order/).waitFor();
  await checkLook(page, 'journeys phone en declined', { width: 390, locale: 'en' });
  await button(page, 'Try again').click();
  await page.getByRole('heading', { level: 2, name: 'Ready to send' }).waitFor();
  await link(page, 'Change: Order number').click();
  await button(page, 'Use another order').click();
  await prove(page);
  await page.getByRole('heading', { level: 2, name: 'Ready to send' }).waitFor();
  await button(page, 'Send').click();
  await page.getByRole('heading', { name: 'Thank you, it is with us' }).waitFor();
  await decide('underwear', null);
  await page.reload();
  await page.getByRole('heading', { name: 'Thank you, it is all done' }).waitFor();
  await page.getByText('Sent back').waitFor();
  expect((await client.getBalance({ currency: 'points' })).available).toBe(60);
});

describe('the steps', () => {
  test('open one after the other, and say why', async () => {
    const page = await browser.newMemberPage();
    await openCard(page, '/activity/packageCard/wirelessbra/upload');
    await page.waitForURL('**/packageCard/wirelessbra/form**');
    await page.getByText('The questions come first.').waitFor();
    await answer(page);
    await heading(page, 'Your order number');
    await open(page, '/activity/packageCard/wirelessbra/result');
    await page.waitForURL('**/packageCard/wirelessbra/amazon');
    await page.getByText('We need your order number first.').waitFor();
    await checkLook(page, 'journeys phone en amazon', { width: 390, locale: 'en' });
    // What is done can be opened again, and the browser's own buttons lead through all of it.
    await link(page, 'Back to the start').click();
    await link(page, 'Continue: Order number').waitFor();
    await page.goBack();
    await heading(page, 'Your order number');
  });

  test('take an order number as people paste it, and tell of one that was used', async () => {
    const number = anOrderNumber();
    const other = await server.member();
    await type(other.client, 'pregnancypillow', { where: 'home' }, { finish: true });
    await other.client.proveJourneyPurchase({ slug: 'pregnancypillow', orderNumber: number, country: 'DE' });

    const { client, token } = await server.member();
    await type(client, 'pregnancypillow', { where: 'out' }, { finish: true });
    const page = await browser.newMemberPage({ token });
    page.expectConsole(/409/);
    await open(page, '/activity/packageCard/pregnancypillow/amazon');
    const field = page.getByLabel('Amazon order number');
    await button(page, 'Continue').click();
    await page.getByText('An order number has 3, 7 and 7 digits, such as 123-1234567-1234567').waitFor();
    await field.fill(`Order # ${number.replaceAll('-', ' ')} `);
    expect(await field.inputValue()).toBe(number);
    // Kept when the page is loaded again half way.
    await page.reload();
    await alive(page);
    await expect.poll(() => field.inputValue()).toBe(number);
    expect(await page.getByLabel('Where did you buy it?').inputValue()).toBe('GB');
    await button(page, 'Continue').click();
    await page.getByText(/^This order number has been used already/).waitFor();
    await look(page, 'journeys phone en order used');
    await page.getByText('Where do I find it?').click();
    await page.getByText(/open “Your Orders”/).waitFor();
    await look(page, 'journeys phone en order where');
  });

  test('go on in the video where she stopped, on another device, and let it be read instead', async () => {
    const { client, token } = await server.member();
    await type(client, 'underwear', { where: 'home' }, { finish: true });
    await client.proveJourneyPurchase({ slug: 'underwear', orderNumber: anOrderNumber(), country: 'GB' });
    const phone = await browser.newMemberPage({ token });
    await openCard(phone, '/activity/packageCard/underwear/video');
    await phone.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      const there = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = 2;
      await there;
      video.pause();
    });
    await expect
      .poll(async () => (await client.getJourney({ slug: 'underwear' })).mine?.video?.seconds)
      .toBe(2);
    await button(phone, 'Continue').click();
    await phone.getByText(/^This video is short/).waitFor();

    const desk = await browser.newMemberPage({ token, viewport: 'desktop' });
    await openCard(desk, '/activity/packageCard/underwear/video');
    await desk.getByText('You stopped at 0:02.').waitFor();
    await expect
      .poll(() => desk.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBe(2);
    expect(await desk.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await desk.getByText('Read instead of watching').click();
    await desk.getByText('Wash it at thirty degrees.').waitFor();
    await look(desk, 'journeys desktop en video');
    await button(desk, 'I have read it').click();
    await desk.getByRole('heading', { level: 2, name: 'Ready to send' }).waitFor();
  });
});

test('a questionnaire that is decided at once pays when it is sent, after a sum if need be', async () => {
  const slug = await putUpJourney(server.db, {
    leastSeconds: 600,
    form: cardForm,
    activity: { name: shown('Quick', '快问', '快問'), text: shown('Quick', '快答', '快答') },
  });
  const { client, token } = await server.member();
  await type(client, slug, { where: 'home' }, { finish: true });
  const page = await browser.newMemberPage({ token, locale: 'zh-CN', theme: 'night' });
  page.expectConsole(/409/);
  await page.visit(`/questionnaire2?id=${slug}`);
  await alive(page);
  await button(page, '提交').click();
  await page
    .getByRole('heading', { name: '一切都好' })
    .or(page.getByRole('heading', { name: '谢谢，全部完成了' }))
    .waitFor();
  await checkLook(page, 'journeys phone zh-CN sent at once', { width: 390, locale: 'zh-CN' });
});

describe('/questionnaire', () => {
  test('shows what is open and where hers stand, and rests with who rests', async () => {
    const { client, token } = await server.member();
    await type(client, 'sleep', { where: 'home' }, { finish: true });
    const page = await browser.newMemberPage({ token, viewport: 'desktop' });
    await open(page, '/activities');
    await link(page, 'My submissions').click();
    await heading(page, 'Questionnaires');
    await link(page, /How do you sleep\?.*Next: Order number.*Begun/s).waitFor();
    await checkLook(page, 'journeys desktop en list', { width: 1280, locale: 'en' });
    await link(page, /Your evenings/).click();
    await heading(page, 'Your evenings');
  });

  test('is kind when there is nothing, over, not yet, or for members alone', async () => {
    const day = 86_400_000;
    await putUpJourney(server.db, { slug: 'over', activity: { closesAt: new Date(Date.now() - day) } });
    await putUpJourney(server.db, { slug: 'soon', activity: { opensAt: new Date(Date.now() + day) } });
    await putUpJourney(server.db, { slug: 'club', membersOnly: true });
    const page = await browser.newMemberPage();
    await bringVideo(page);
    await open(page, '/questionnaire?id=over');
    await page.getByRole('heading', { name: 'This one is over' }).waitFor();
    await look(page, 'journeys phone en over');
    await open(page, '/questionnaire?id=soon');
    await page.getByText(/^It opens on /).waitFor();
    await open(page, '/questionnaire2?id=club');
    expect(await link(page, 'Join and take part').getAttribute('href')).toBe(
      '/register?next=%2Fquestionnaire2%3Fid%3Dclub',
    );
    expect(await link(page, 'Begin').count()).toBe(0);
    await open(page, '/questionnaire/form');
    await page.waitForURL('**/questionnaire?step=form');
    await heading(page, 'Questionnaires');
  });
});
