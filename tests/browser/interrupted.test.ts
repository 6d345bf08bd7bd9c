import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { alive, giveCoins, look, open, openTab, readCode, shelve, tokenOf } from './journey.ts';

const server = useTestServer({ site: true });
let lastBlanket: string;
beforeAll(async () => {
  await shelve(server, 'Night tea');
  await shelve(server, 'Sea salt soap');
  lastBlanket = await shelve(server, 'Last blanket', { stock: 1 });
});
const browser = openBrowser(() => server.url);

const offlineText = 'The network is down...';

/** A phone on a bad train: half a second away, fifty kilobytes a second. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 500,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

function countCalls(page: Page, path: string): { readonly count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) calls.count += 1;
  });
  return calls;
}

async function storedOf(memberId: string): Promise<{ checkIns: number; claims: number; coins: number }> {
  const of = (table: 'checkIn' | 'giftClaim') =>
    server.db.selectFrom(table).select('memberId').where('memberId', '=', memberId).execute();
  const [checkIns, claims, balance] = await Promise.all([
    of('checkIn'),
    of('giftClaim'),
    server.db
      .selectFrom('ledgerBalance')
      .select('amount')
      .where('memberId', '=', memberId)
      .where('currency', '=', 'coins')
      .execute(),
  ]);
  return { checkIns: checkIns.length, claims: claims.length, coins: Number(balance[0]?.amount ?? 0) };
}

describe('one tap too many on a slow network', () => {
  test('checking in is answered at once and counted once', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/games/checkIn');
    await slowDown(page);
    const calls = countCalls(page, '/member/checkIn');
    // However slow this machine is: nothing reaches the server before the page has said so.
    const said = Promise.withResolvers<void>();
    await page.route('**/member/checkIn', async (route) => {
      await said.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Check in for 5 coins' }).dblclick();
    await page.getByText('5 coins for you', { exact: true }).waitFor();
    expect(await storedOf(member.memberId)).toEqual({ checkIns: 0, claims: 0, coins: 0 });
    said.resolve();
    await page.getByRole('status').filter({ hasText: 'Checked in. 5 coins are yours.' }).waitFor();
    expect(calls.count).toBe(1);
    expect(await storedOf(member.memberId)).toEqual({ checkIns: 1, claims: 0, coins: 5 });
  });

  test('a gift is claimed once, and its voucher stays in sight', async () => {
    const member = await server.member();
    await giveCoins(server, member.memberId, 30);
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/gifts/redeemList');
    await slowDown(page);
    const calls = countCalls(page, '/member/gift/claim');
    await page.getByRole('button', { name: 'Get this gift: Night tea' }).click();
    await page.getByRole('button', { name: 'Yes, get it' }).dblclick();
    const voucher = page.getByRole('dialog', { name: 'It is yours' }).getByText(/^\w{4}(?:-\w{4})+$/);
    await voucher.waitFor();
    expect(calls.count).toBe(1);
    expect(await storedOf(member.memberId)).toEqual({ checkIns: 0, claims: 1, coins: 20 });
  });

  test('the last piece that somebody else has just taken is told, and costs nothing', async () => {
    const [member, faster] = [await server.member(), await server.member()];
    await giveCoins(server, member.memberId, 30);
    await giveCoins(server, faster.memberId, 30);
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/gifts/redeemList');
    await page.getByRole('button', { name: 'Get this gift: Last blanket' }).click();
    await faster.client.claimGift({ giftId: lastBlanket, requestKey: crypto.randomUUID() });
    page.expectConsole(/409/);
    await page.getByRole('button', { name: 'Yes, get it' }).click();
    const sheet = page.getByRole('dialog', { name: 'Not this time' });
    await sheet.getByText('Sorry, the last one has just gone').waitFor();
    await sheet.getByText('Nothing was taken from your balance.').waitFor();
    await look(page, 'interrupted sold out');
    expect(await storedOf(member.memberId)).toEqual({ checkIns: 0, claims: 0, coins: 30 });
  });
});

/** Answers to what matches wait until they are let go. */
async function hold(page: Page, matching: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe('what takes its time says so', () => {
  test.each(['day', 'night'] as const)('a page on its way, by a line at the top, by %s', async (theme) => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token, theme });
    await open(page, '/');
    const line = page.locator('.nav-progress');
    const letGo = await hold(page, /\/gifts.*\.data/);
    await page.getByRole('link', { name: 'Gifts', exact: true }).click();
    await line.waitFor();
    expect(await line.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 3 });
    await look(page, `page on its way ${theme}`);
    letGo();
    await page.waitForURL('/gifts');
    await line.waitFor({ state: 'detached' });
  });

  test('a press, on its own button, which takes no second one meanwhile', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/profile/settings');
    const letGo = await hold(page, /\/myData$/);
    const button = page.getByRole('button', { name: 'Download everything' });
    await button.click();
    await page.locator('button[aria-busy="true"]', { hasText: 'Download everything' }).waitFor();
    const download = page.waitForEvent('download');
    letGo();
    await download;
    await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
  });
});

describe('two tabs', () => {
  test('check in in both: one check-in, the same answer', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    const other = await page.context().newPage();
    await Promise.all([open(page, '/games/checkIn'), open(other, '/')]);
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Check in for 5 coins' }).click();
      await tab.getByRole('status').filter({ hasText: 'Checked in. 5 coins are yours.' }).waitFor();
      await tab.getByText('5 coins for you', { exact: true }).waitFor();
    }
    expect(await storedOf(member.memberId)).toEqual({ checkIns: 1, claims: 0, coins: 5 });
  });

  test('signing out in one leads the other to the sign-in page when it acts, and when it goes on', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
    const acting = await page.context().newPage();
    const going = await page.context().newPage();
    await Promise.all([open(page, '/'), open(acting, '/games/checkIn'), open(going, '/coins')]);
    await open(page, '/logout');
    await page.waitForURL('/login');

    page.expectConsole(/401/);
    await acting.getByRole('button', { name: 'Check in for 5 coins' }).click();
    await acting.waitForURL('/login');
    await acting.getByRole('alert').filter({ hasText: 'Please sign in' }).waitFor();
    await going.getByRole('link', { name: 'Gifts', exact: true }).click();
    await going.waitForURL('/login?next=%2Fgifts');
    expect(await tokenOf(page)).toBeUndefined();
    expect(await storedOf(member.memberId)).toMatchObject({ checkIns: 0 });
  });
});

test('a call that is never answered ends by itself, and can be made again', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100);
  });
  let asked = 0;
  await page.route('**/logout', (route) => {
    if (route.request().method() === 'GET' || (asked += 1) > 1) return route.continue();
    return undefined;
  });
  await open(page, '/logout');
  await page.getByRole('heading', { level: 1, name: 'We could not sign you out' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('/login');
  expect(asked).toBe(2);
});

describe('signing up', () => {
  test('goes back and forth, and over a reload, with everything typed still there', async () => {
    const email = 'interrupted@example.org';
    const page = await browser.newMemberPage();
    page.expectConsole(/404 .*loginByCode/);
    await open(page, '/register');
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    const field = (name: string) => page.getByRole('textbox', { name });
    const next = page.getByRole('button', { name: 'Continue', exact: true });

    await field('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await title('Enter your code');
    // Reading the mail costs a phone its page.
    await page.reload();
    await alive(page);
    await title('Enter your code');
    const mailbox = await openTab(page, page.getByRole('link', { name: 'demo mailbox' }));
    const code = await readCode(mailbox, email);
    await mailbox.close();
    await field('Six-digit code').fill(code);

    await field('First name').fill('Mira');
    await field('Last name').fill('Holm');
    await page.getByLabel('Country or region').selectOption('Denmark');
    await next.click();
    await title('Where are you on your way?');
    await page.goBack();
    await title('What may we call you?');
    expect([await field('First name').inputValue(), await field('Last name').inputValue()]).toEqual([
      'Mira',
      'Holm',
    ]);
    await page.goForward();
    await title('Where are you on your way?');
    expect(await page.getByRole('radio', { name: 'Rather not say' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'With a toddler' }).check();
    await page.getByLabel('Date of birth').fill('1980-02-03');

    // Each step is there again after a reload, with what was told.
    await page.reload();
    await alive(page);
    await title('Where are you on your way?');
    expect(await page.getByRole('radio', { name: 'With a toddler' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1980-02-03');
    await next.click();
    await title('Would you like a password?');
    await field('Password').fill('four tulips in a row');
    await next.click();
    await title('Nearly there');
    await page.reload();
    await alive(page);
    // The password is kept nowhere, so it is asked for once more rather than left out in silence.
    await title('Would you like a password?');
    await page.getByText('Please type it once more, or continue without one.').waitFor();
    await look(page, 'interrupted password lost');
    await page.getByRole('button', { name: 'Continue without a password' }).click();
    await title('Nearly there');
    await page.reload();
    await alive(page);
    await title('Nearly there');
    await page.goBack();
    await title('Would you like a password?');
    await page.goForward();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain(code);
    expect(kept).not.toContain('tulips');

    await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
    await page.getByRole('checkbox', { name: 'I am 18 or over' }).check();
    page.expectConsole(/400/);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await title('Where are you on your way?');
    await page.getByText('Please check this date').waitFor();
    await look(page, 'interrupted stage refused');
    await page.getByLabel('Date of birth').fill('2025-02-03');
    await next.click();
    await page.getByRole('button', { name: 'Continue without a password' }).click();
    expect(await page.getByRole('checkbox', { name: 'I am 18 or over' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.getByRole('heading', { level: 2, name: 'Points for the first steps' }).waitFor();
    expect(page.url()).toBe(`${server.url}/profile`);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      '2025-02-03',
    );
    const member = server.clientOf((await tokenOf(page)) ?? null);
    expect(await member.getUserInfo()).toMatchObject({ firstName: 'Mira', countryCode: 'DK', lactation: 5 });
    expect(await member.listChildren()).toMatchObject([{ birthDate: '2025-02-03', expectedDate: null }]);
  });

  test('says what is missing beside its field', async () => {
    const page = await browser.newMemberPage();
    await open(page, '/register');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mira@nowhere');
    await page.keyboard.press('Enter');
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await page.getByText('Please enter an e-mail address or a mobile number').waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await look(page, 'interrupted invalid e-mail');
  });
});

describe('without a network', () => {
  test('an action says so, changes nothing, and works when the network is back', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    page.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await open(page, '/games/checkIn');
    await page.context().setOffline(true);
    const button = page.getByRole('button', { name: 'Check in for 5 coins' });
    await button.click();
    const notice = page.getByRole('alert').filter({ hasText: offlineText });
    await notice.waitFor();
    await button.waitFor();
    await look(page, 'interrupted offline');
    await page.context().setOffline(false);
    await button.click();
    await page.getByRole('status').filter({ hasText: 'Checked in.' }).waitFor();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    expect(await notice.count()).toBe(0);
    expect(await storedOf(member.memberId)).toMatchObject({ checkIns: 1, coins: 5 });
  });

  test('a step to another page says so, leaves the page, and goes on by itself', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.context().setOffline(true);
    await menu.getByRole('link', { name: 'Gifts' }).click();
    await page.getByRole('alert').filter({ hasText: offlineText }).waitFor();
    // The last one counts.
    await menu.getByRole('link', { name: 'Check-in' }).click();
    await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Daily check-in' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Mira$/ }).waitFor();
    expect(loads).toBe(0);
  });

  test('what a page asks for anew is waited for, with the page left as it is', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    page.expectConsole(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/);
    await open(page, '/profile/settings');
    const asked = { count: 0 };
    await page.route(/settings\.data/, async (route) => {
      asked.count += 1;
      if (asked.count === 1) await route.abort('connectionreset');
      else if (asked.count > 2) await route.continue();
      else {
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      }
    });
    const magazine = page.getByRole('switch', { name: 'Magazine' });
    await magazine.check();
    await page.getByRole('alert').filter({ hasText: offlineText }).waitFor();
    expect(asked.count).toBe(2);
    expect(await magazine.isChecked()).toBe(true);
    await page.context().setOffline(false);
    await expect.poll(() => asked.count).toBe(3);
    await page.locator('.nav-progress').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  test('a server that keeps failing is told about, and tried again at a tap', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    page.expectServerError(/checkIn\.data/);
    await open(page, '/');
    const asked = { count: 0 };
    await page.route(/\.data/, (route) => {
      asked.count += 1;
      if (asked.count > 4) return route.continue();
      return route.fulfill({ status: asked.count === 4 ? 500 : 503, body: 'Busy' });
    });
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Check-in' }).click();
    const broken = page.getByRole('heading', { level: 1, name: 'Something on our side went wrong' });
    await broken.waitFor();
    expect(asked.count).toBe(3);
    await look(page, 'interrupted by a failing server');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(() => asked.count).toBe(4);
    await broken.waitFor();
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Daily check-in' }).waitFor();
    await page.getByRole('button', { name: 'Check in for 5 coins' }).click();
    await page.getByRole('status').filter({ hasText: 'Checked in.' }).waitFor();
  });

  test('a claim that was interrupted is finished by trying again, once', async () => {
    const member = await server.member();
    await giveCoins(server, member.memberId, 30);
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/gifts/redeemList');
    // The gift is taken, and the answer is lost on the way.
    await page.route(
      '**/member/gift/claim',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    page.expectConsole(/ERR_CONNECTION_RESET/);
    await page.getByRole('button', { name: 'Get this gift: Sea salt soap' }).click();
    await page.getByRole('button', { name: 'Yes, get it' }).click();
    await page.getByText('Request Error').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'It is yours' }).waitFor();
    expect(await storedOf(member.memberId)).toEqual({ checkIns: 0, claims: 1, coins: 20 });
  });
});
