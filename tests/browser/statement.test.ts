import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { typeset } from '#contract/typeset.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { adjust } from '#server/core/ledger/adjust.ts';
import { cancelOrder } from '#server/features/gifts/parcels/move-order.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { addAddress, give } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { giveCoins, look, open, shelve } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** 65 small earnings of the last months, two orders of which one was cancelled, and a line from staff. */
async function longStatement(): Promise<TestMember> {
  const member = await server.member();
  const { memberId, client } = member;
  for (let n = 0; n < 65; n += 1) await give(server.db, member, 4, { at: daysAgo(2 + n * 2.5) });
  const addressId = await addAddress(member);
  const order = async (name: string) => {
    const giftId = await shelve(server, name, { price: 30, delivery: 'physical' });
    return client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  };
  const { claimId: orderId } = await order('Nursing tea');
  await order('Soft cloth');
  await cancelOrder(server.services, { memberId, orderId, actor: 'member', reason: null, now: new Date() });
  await transaction(server.db, (tx) =>
    adjust(tx, {
      memberId,
      currency: 'coins',
      sourceId: 'one',
      amount: 12,
      reason: 'Your parcel came late',
      staffId: 'staff',
      now: new Date(),
    }),
  );
  return member;
}

describe('the statement', () => {
  test('shows a check-in with its rule, and what is still to be earned', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/coins');
    await page.getByText('Your first coins come with your first check-in.').waitFor();
    await page.getByRole('link', { name: /^Daily check-in/ }).click();
    await page.getByRole('button', { name: 'Check in for 5 coins' }).click();
    await page.getByText('5 coins for you', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'See my coins' }).click();
    await page.getByText('70 coins in seven days').waitFor();
    await page.getByRole('link', { name: 'See all' }).click();
    await page.getByRole('heading', { level: 1, name: 'Coin statement' }).waitFor();
    const line = page.getByRole('listitem').filter({ hasText: 'Day 1 of the seven-day card, 1 in a row' });
    expect(await line.innerText()).toMatch(/Daily check-in[^]*\+5[^]*Valid until/);
    await page.getByText('5 coins in', { exact: true }).waitFor();
    await look(page, 'statement first');
    await page.getByRole('link', { name: 'Points', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Points statement' }).waitFor();
    await page.getByRole('link', { name: 'Ways to earn points' }).click();
    await page.getByRole('heading', { level: 1, name: 'My points' }).waitFor();
    // The first check-in has points of its own, to be had right here.
    await page.getByRole('button', { name: 'Collect 10 points: Check in for the first time' }).click();
    await page.getByRole('listitem').filter({ hasText: 'First check-in' }).waitFor();
    await page.getByText('On the way to', { exact: false }).waitFor();
    expect((await member.client.getBalance({ currency: 'points' })).available).toBe(10);
    await look(page, 'points');
  });

  test('is filtered, keeps its filter, and goes on to its end', async () => {
    const member = await longStatement();
    const page = await browser.newMemberPage({ token: member.token });
    const rows = page.getByRole('listitem').filter({ has: page.locator('time') });
    await open(page, '/coins');
    await page.getByRole('link', { name: 'See all' }).click();
    await page.getByRole('heading', { level: 1, name: 'Coin statement' }).waitFor();
    const refund = rows.filter({ hasText: 'Given back' });
    expect(await refund.innerText()).toContain('Undoes “Nursing tea”');
    await rows.filter({ hasText: 'Your parcel came late' }).waitFor();

    await page.getByRole('link', { name: 'Out', exact: true }).click();
    await page.waitForURL('/coins/detail?direction=out');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Kind of entry').selectOption('Expired');
    await page.getByText('No such entries').waitFor();
    await look(page, 'statement none');
    await page.getByLabel('Kind of entry').selectOption('Spent');
    await page.waitForURL('/coins/detail?direction=out&kind=spend');
    await rows
      .filter({ hasText: 'Soft cloth' })
      .getByRole('link', { name: 'See the order: Soft cloth' })
      .click();
    await page.waitForURL(/\/order\?id=/);
    await page.goBack();
    await page.waitForURL('/coins/detail?direction=out&kind=spend');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await page.getByLabel('Kind of entry').inputValue()).toBe('spend');

    // The choices replaced one another: one step back is the page of the coins.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();

    await open(page, '/coins/detail?kind=earn');
    await expect.poll(() => rows.count()).toBe(20);
    const end = page.getByText('That is everything');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return end.isVisible();
      })
      .toBe(true);
    expect(await rows.count()).toBe(65);
    expect(new Set(await rows.allInnerTexts()).size).toBeGreaterThan(60);

    // Who comes back finds all of it, and what has changed meanwhile.
    await page.getByRole('link', { name: 'Back to my coins' }).click();
    await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
    const asked = page.waitForRequest(/cursor=/);
    await page.goBack();
    await asked;
    await expect.poll(() => rows.count()).toBe(65);
    await end.waitFor();

    const [, , third] = (await member.client.listEntryMonths({ currency: 'coins', kind: 'earn' })).list;
    await page.getByLabel('Go to month').selectOption(third?.month ?? '');
    await page.waitForURL(`/coins/detail?kind=earn&month=${third?.month}`);
    const latest = page.getByRole('link', { name: 'Back to the latest entries' });
    await latest.waitFor();
    const named = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const first = page.getByRole('heading', { level: 2 }).first();
    expect(await first.innerText()).toBe(typeset(named.format(new Date(`${third?.month}-15`))));
    const sums = page.getByText(`${third?.in} coins in`, { exact: true });
    await sums.first().waitFor();
    await latest.click();
    await page.waitForURL('/coins/detail?kind=earn');
  });

  test('is preceded by what expires soon, except in a pause', async () => {
    const member = await server.member();
    await giveCoins(server, member.memberId, 40);
    await give(server.db, member, 9, { at: daysAgo(165) });
    const page = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
    const banner = page.getByText(/^Expiring on .*: 9\scoins$/);
    await open(page, '/coins');
    await banner.waitFor();
    await page.getByRole('heading', { name: 'What expires when' }).waitFor();
    await look(page, 'coins with banner');
    await member.client.setPause({ paused: true });
    await open(page, '/coins');
    await page.getByText('49', { exact: true }).waitFor();
    expect(await banner.count()).toBe(0);
  });
});
