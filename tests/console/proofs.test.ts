import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { tellOfBroadcasts } from '#server/features/messages/tell-of-broadcasts.ts';
import { openBrowser, screenshot, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { giveCoins, open } from '#tests/browser/journey.ts';
import {
  beginPiece,
  chooseFrom,
  fillText,
  itemOf,
  leaveItem,
  openConsole,
  publishNow,
  save,
} from './desk.ts';
import { countHand, minutesOf, wholeWorkMs } from './hand.ts';

const server = useTestServer({ site: true, twoPeople: true });
const browser = openBrowser(() => server.url);
const staff: TestStaff[] = [];
beforeAll(async () => {
  staff.push(await server.staff('owner', 'Ada'), await server.staff('owner', 'Bea'));
  await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
});
afterEach(() => void (server.clock.at = null));
const openAs = (at: 0 | 1) => openConsole(browser, staff[at] ?? { token: '' });

const said = (word: string) => [word, `${word}简`, `${word}繁`] as const;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
/** As a field for day and time wants it, in the zone of the brand. */
const typed = (at: Date) =>
  at.toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 16).replace(' ', 'T');

const faultless = (page: MemberPage) =>
  page.getByRole('heading', { name: 'Nothing stands against publishing it.' }).waitFor();

/** Proposes what was just refused to one alone; another one of the staff approves of it. */
async function approveFor(page: MemberPage, what: RegExp): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'A second person is needed' });
  await asked.getByLabel('Reason').fill('For the week of the world nest day');
  await asked.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByText(/^Proposed\./).waitFor();
  const other = await openAs(1);
  await other.visit('/console/approvals');
  await other.getByRole('link', { name: what }).click();
  await other.getByText('For the week of the world nest day').waitFor();
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await other.getByText('Approved', { exact: true }).waitFor();
  await other.visit('/login');
}

test(
  'a gift with codes and a draw of three prizes: simulated, approved, planned, opened, played, proven',
  { timeout: wholeWorkMs },
  async () => {
    const page = await openAs(0);
    const effort = await countHand(page);
    await beginPiece(page, 'gift', 'film-evening');
    await fillText(page, 'Name', said('Film evening'));
    await fillText(page, 'Description', said('A code for one film'));
    await page.getByLabel('Name of the drawing').fill('voucher');
    await chooseFrom(page, 'Delivery', 'Code of the shop');
    await page.getByLabel('Days a coupon can be used').fill('60');
    await chooseFrom(page, 'Currency', 'Coins');
    await page.getByLabel('Price').fill('30');
    await page.getByLabel('From level').fill('1');
    await page.getByLabel('Place on its shelf').fill('1');
    await faultless(page);
    await save(page);
    await publishNow(page);
    await page.getByLabel('Codes, one a line').fill('FILM-1\nFILM-2\nFILM-3');
    await page.getByRole('button', { name: 'Add codes' }).click();
    await page.getByText('3 put into stock in all, claimed ones included.').waitFor();

    await beginPiece(page, 'draw', 'nest-day');
    await page.getByLabel('Code', { exact: true }).fill('nest-day');
    await fillText(page, 'Name', said('Nest day'));
    await page.getByLabel('Opens', { exact: true }).fill(typed(hours(2)));
    await page.getByLabel('Days of a period').fill('1');
    await fillText(page, 'Rules', said('One free play a day'));
    await page.getByLabel('Price of a play that is not free').fill('15');
    await page.getByLabel('Plays for each member and period').fill('1');
    await page.getByLabel('Free ones among them').fill('1');
    await page.getByLabel('Place in the list').fill('1');
    await addPrize(page, { name: 'Fifty coins', what: 'Coins', amount: '50', chance: '20', pieces: '100' });
    await addPrize(page, { name: 'Ten points', what: 'Points', amount: '10', chance: '30', pieces: '200' });
    await addPrize(page, { name: 'A kind word', what: 'Nothing, with kind words', chance: '50' });
    await faultless(page);
    await save(page);
    await screenshot(page, 'proof draw');

    await page.getByRole('button', { name: 'Simulate' }).click();
    const simulation = page.getByRole('dialog', { name: 'Simulation' });
    await simulation.getByRole('button', { name: 'Made-up members' }).click();
    await simulation.getByLabel('Days').fill('14');
    await simulation.getByRole('button', { name: 'Simulate' }).click();
    await simulation.getByRole('row', { name: /^Fifty coins/ }).waitFor();
    await simulation.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('At a moment').check();
    await dialog.getByLabel('When', { exact: true }).fill(typed(hours(1)));
    page.expectConsole(/409/);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await approveFor(page, /Nest day/);
    expect(minutesOf(await effort())).toBeLessThan(15);

    // Nobody sees it before its moment.
    const member = await server.member();
    expect((await member.client.luckyList({})).list).toEqual([]);
    // A sign-in of staff does not last as long as what follows.
    await page.visit('/login');
    server.clock.at = hours(3);
    const visitor = await browser.newMemberPage({ token: member.token });
    await expect
      .poll(async () => {
        await open(visitor, '/gifts/list?type=1');
        return visitor.getByText('Nest day').count();
      })
      .toBeGreaterThan(0);
    await visitor.getByRole('button', { name: /^Play/ }).first().click();
    await visitor.getByRole('button', { name: 'Yes, play' }).click();
    await visitor.getByText(/^You won|^No prize this time/).waitFor();

    // Once the round is over, her own browser reckons it again.
    server.clock.at = hours(3 + 48);
    await visitor.getByRole('link', { name: 'Check this result' }).click();
    await visitor.getByText('It matches').waitFor();
    await screenshot(visitor, 'proof draw proven');

    await giveCoins(server, member.memberId, 100);
    await open(visitor, '/gifts/redeemList');
    await visitor
      .getByRole('link', { name: /Film evening/ })
      .first()
      .click();
    const sheet = visitor.getByRole('dialog', { name: 'Film evening' });
    await sheet.getByRole('button', { name: 'Get this gift' }).click();
    await visitor.getByRole('button', { name: 'Yes, get it' }).click();
    await visitor
      .getByText(/FILM-\d/)
      .first()
      .waitFor();
  },
);

interface Prize {
  readonly name: string;
  readonly what: 'Coins' | 'Points' | 'Nothing, with kind words';
  readonly amount?: string;
  readonly chance: string;
  /** None: it stands in for the others. */
  readonly pieces?: string;
}

async function addPrize(page: MemberPage, { name, what, amount, chance, pieces }: Prize): Promise<void> {
  const prizes: Locator = page.getByRole('group', { name: 'Prizes', exact: true });
  await prizes.getByRole('button', { name: 'Add', exact: true }).last().click();
  const prize = itemOf(page, 'Prizes \\d+');
  await fillText(prize, 'Name', said(name));
  await prize.getByLabel('Name of the drawing').fill(pieces === undefined ? 'voucher' : 'coins');
  await prize.getByRole('combobox', { name: 'What it is' }).click();
  await page.getByRole('option', { name: what, exact: true }).click();
  if (amount !== undefined) await prize.getByLabel('So many coins or points').fill(amount);
  await prize.getByLabel('Chance in percent').fill(chance);
  if (pieces === undefined) await prize.getByLabel('Given when another one cannot be').check();
  else await prize.getByLabel('Pieces in all').fill(pieces);
  await leaveItem(prize);
}

test(
  'a campaign of page, village, material, audience and broadcast goes out together and is taken back together',
  { timeout: wholeWorkMs },
  async () => {
    const page = await openAs(0);
    const effort = await countHand(page);
    await beginPiece(page, 'village', 'autumn-walks');
    await chooseFrom(page, 'Why it is there', 'Of an interest');
    await fillText(page, 'Name', said('Autumn walks'));
    await fillText(page, 'What it is for', said('Who walks where, and when'));
    await page.getByLabel('Place in the list').fill('1');
    await faultless(page);
    await save(page);
    await page.getByRole('button', { name: 'Put into a release…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New release' }).click();
    await page.getByRole('heading', { name: 'autumn-walks', exact: true }).waitFor();
    const release = new URL(page.url()).pathname;

    await beginPiece(page, 'audience', 'walkers');
    await page.getByLabel('Name, for colleagues').fill('Who walks');
    await page.getByRole('button', { name: 'Choose members…' }).click();
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByLabel('What is looked at').selectOption({ label: 'Country' });
    await page.getByLabel('One of these').fill('United Kingdom');
    await page.getByRole('option', { name: 'United Kingdom', exact: true }).click();
    await page.keyboard.press('Escape');
    await faultless(page);
    await putIn(page);

    await beginPiece(page, 'campaign', 'walks');
    await fillText(page, 'Title', said('Walk with us'));
    await fillText(page, 'What search engines show', said('Walks for two'));
    const blocks = page.getByRole('group', { name: 'Blocks', exact: true });
    await blocks.getByRole('button', { name: 'Add' }).last().click();
    await page.getByRole('menuitem', { name: 'Opening', exact: true }).click();
    const opening = itemOf(page, 'Blocks 1');
    await fillText(opening, 'Title', said('Walk with us'));
    await fillText(opening, 'Text', said('Slowly, and not alone'));
    await leaveItem(opening);
    await faultless(page);
    await putIn(page);

    await beginPiece(page, 'material', 'walks-banner');
    await fillText(page, 'Title', said('Leaves are falling'));
    await fillText(page, 'Text', said('Come out'));
    await page.getByLabel('Where it leads').fill('/activity/walks');
    await page.getByLabel('Place in its scene').fill('1');
    await chooseFrom(page, 'Only who is in', 'Who walks');
    await faultless(page);
    await putIn(page);

    await beginPiece(page, 'broadcast', 'walks-news');
    await fillText(page, 'Title', said('Walks begin'));
    await fillText(page, 'Text', said('Every Tuesday'));
    await page.getByLabel('Where it leads').fill('/activity/walks');
    await chooseFrom(page, 'Only who is in', 'Who walks');
    await faultless(page);
    await putIn(page);

    const member = await server.member();
    await page.visit(release);
    for (const name of ['Autumn walks', 'Who walks', 'Walk with us', 'Leaves are falling', 'Walks begin'])
      await page.getByRole('link', { name }).waitFor();
    await screenshot(page, 'proof release');
    await page.getByRole('button', { name: 'Send out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(/^All of it is seen since/).waitFor();
    await tellOfBroadcasts(server.services, server.services.now(), { limit: 100 });

    const visitor = await browser.newMemberPage({ token: member.token });
    const sees = async (path: string, words: string) => {
      await visitor.visit(path);
      return visitor.getByText(words).count();
    };
    const places = [
      ['/activity/walks', 'Slowly, and not alone'],
      ['/villages', 'Autumn walks'],
      ['/', 'Leaves are falling'],
    ] as const;
    for (const [path, words] of places) await expect.poll(() => sees(path, words)).toBeGreaterThan(0);
    expect((await member.client.listNotifications({ limit: 10 })).list[0]).toMatchObject({
      text: 'Walks begin: Every Tuesday',
    });

    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
    await page.getByText(/^It was taken back/).waitFor();
    expect(minutesOf(await effort())).toBeLessThan(15);
    visitor.expectConsole(/404/);
    for (const [path, words] of places) await expect.poll(() => sees(path, words)).toBe(0);
  },
);

async function putIn(page: MemberPage): Promise<void> {
  await save(page);
  await page.getByRole('button', { name: 'Put into a release…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^autumn-walks/ })
    .click();
  await page.getByText('Now in “autumn-walks”.').waitFor();
}
