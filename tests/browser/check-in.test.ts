import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { recurringJobs } from '#server/features.ts';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { alive, look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00Z');
beforeEach(() => {
  server.clock.at = now;
});

async function checkInOn({ memberId }: TestMember, ...days: string[]) {
  for (const day of days) await checkIn(server.db, memberId, new Date(`2026-${day}T12:00:00Z`));
}

const daysBefore = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - index) * 86_400_000).toISOString().slice(5, 10),
  );

const month = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const pathOf = (page: Page) => page.url().slice(server.url.length);

test('the calendar goes through the months since the first check-in, also by address and back button', async () => {
  const member = await server.member();
  await checkInOn(member, '09-29', '11-03', '11-12', '11-13', '11-15', '11-16', '11-17');
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/games/checkIn');
  await month(page, 'November 2026').waitFor();
  const cell = (name: string) => page.getByRole('cell', { name, exact: true });
  await cell('Tuesday, November 3, checked in, 5 coins').waitFor();
  await cell('Wednesday, November 4, no check-in').waitFor();
  await cell('Saturday, November 14, kept warm for you').waitFor();
  await cell('Wednesday, November 18, today, not checked in yet').waitFor();
  await cell('Thursday, November 19, still to come').waitFor();
  expect(await page.getByRole('columnheader').first().innerText()).toMatch(/^Monday/);
  await look(page, 'check-in calendar');

  await page.getByRole('link', { name: 'Back to October 2026' }).click();
  await month(page, 'October 2026').waitFor();
  await page.getByRole('link', { name: 'Back to September 2026' }).click();
  await cell('Tuesday, September 29, checked in, 5 coins').waitFor();
  expect(pathOf(page)).toBe('/games/checkIn?month=2026-09');
  expect(await page.getByRole('link', { name: /^Back to August/ }).count()).toBe(0);
  await page.goBack();
  await month(page, 'October 2026').waitFor();
  await page.reload();
  await alive(page);
  await month(page, 'October 2026').waitFor();
  await page.getByRole('link', { name: 'On to November 2026' }).click();
  await month(page, 'November 2026').waitFor();
  expect(await page.getByRole('link', { name: /^On to/ }).count()).toBe(0);
  for (const other of ['2020-01', '2026-12', 'soon']) {
    await open(page, `/games/checkIn?month=${other}`);
    await month(page, 'November 2026').waitFor();
  }
  await page.getByRole('button', { name: 'Check in for 30 coins' }).click();
  await cell('Wednesday, November 18, today, checked in, 30 coins').waitFor();
});

test('a missed day is made up by a pause that is begun, left, gone on with and paid once', async () => {
  const member = await server.member();
  await checkInOn(member, '11-11', '11-12', '11-13', '11-16', '11-17');
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/games/checkIn');
  await page.getByText('2 more can be made up this month.').waitFor();
  await page.getByRole('button', { name: 'Saturday, November 14, no check-in, can be made up' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Begin' }).click();
  await sheet.getByRole('status').filter({ hasText: 'takes 30 seconds' }).waitFor();
  await sheet.getByRole('progressbar', { name: 'Your pause' }).waitFor();
  await look(page, 'make-up breathing');
  await sheet.getByRole('button', { name: 'Leave and continue later' }).click();
  await sheet.waitFor({ state: 'detached' });

  server.clock.at = new Date(now.getTime() + 60_000);
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Continue with Sat, Nov 14' }).click();
  await sheet.getByRole('button', { name: 'Continue' }).dblclick();
  await sheet.getByRole('heading', { name: '5 coins for you' }).waitFor();
  await sheet.getByText('Saturday, November 14 is made up.').waitFor();
  await sheet.getByText('One more can be made up this month.').waitFor();
  await look(page, 'made up');
  await sheet.getByRole('button', { name: 'Lovely' }).click();
  await page.getByRole('cell', { name: 'Saturday, November 14, made up, 5 coins' }).waitFor();

  // The second one mends the row of days; after it there is none left this month.
  const day = '2026-11-15';
  await page.getByRole('button', { name: 'Make up Sun, Nov 15' }).click();
  await member.client.startMakeUp({ day });
  server.clock.at = new Date(now.getTime() + 120_000);
  await sheet.getByRole('button', { name: 'Begin' }).click();
  await sheet.getByText('You are back to 7 days in a row.').waitFor();
  await sheet.getByRole('button', { name: 'Lovely' }).click();
  expect((await member.client.getCheckIn()).streak).toBe(7);
  await expect.poll(() => page.getByRole('button', { name: /^Make up/ }).count()).toBe(0);
  expect((await member.client.getUserInfo()).coins).toBe(5 + 5 + 10 + 5 + 5 + 5 + 5);
});

test('a make-up that another device took, and one without any left, are refused kindly', async () => {
  const member = await server.member();
  await checkInOn(member, '11-11', '11-17');
  const page = await browser.newMemberPage({ token: member.token });
  page.expectConsole(/409 .*makeUp/);
  await open(page, '/games/checkIn');
  const makeUpElsewhere = async (day: string, minutes: number) => {
    await member.client.startMakeUp({ day });
    server.clock.at = new Date(now.getTime() + minutes * 60_000);
    await member.client.finishMakeUp({ day });
  };
  await makeUpElsewhere('2026-11-16', 1);
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Make up Mon, Nov 16' }).click();
  await sheet.getByRole('button', { name: 'Begin' }).click();
  await sheet.getByRole('heading', { name: 'This day stays as it is' }).waitFor();
  await sheet.getByText('This day can no longer be made up').waitFor();
  await sheet.getByText('Your days in all stay as they are').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await makeUpElsewhere('2026-11-15', 2);
  await page.reload();
  await alive(page);
  await page.getByText(/^All for this month are used/).waitFor();
  await page.getByRole('button', { name: /^Saturday, November 14/ }).click();
  await sheet.getByRole('heading', { name: 'All are used this month' }).waitFor();
  await look(page, 'make-ups used');
});

test('the thirtieth day is celebrated in its moment, and once', async () => {
  const member = await server.member();
  await checkInOn(member, ...daysBefore(29));
  const page = await browser.newMemberPage({ token: member.token, viewport: 'desktop' });
  await open(page, '/games/checkIn');
  const allDays = page.getByRole('heading', { name: 'All your days' });
  // What is further down comes once it is looked at.
  await allDays.scrollIntoViewIfNeeded();
  await page.getByText('1 more day to 30 days in all and 50 extra coins').waitFor();
  await page.getByRole('button', { name: /^Check in for/ }).click();
  const party = page.getByRole('dialog', { name: '30 days!' });
  await party.getByText('You have looked in 30 times.').waitFor();
  await look(page, 'milestone');
  await party.getByRole('button', { name: 'Thank you' }).click();
  await party.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'November 18, 2026' }).waitFor();
  await page.getByText('30 of 100 days').waitFor();
  await page.reload();
  await alive(page);
  await allDays.scrollIntoViewIfNeeded();
  await page.getByText('30 of 100 days').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

async function openReminder(page: MemberPage): Promise<void> {
  await open(page, '/profile/settings');
  await page.getByRole('link', { name: 'Check-in reminder Off' }).click();
}

test('a reminder is saved at once, can be undone, stays, and comes at its time', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  await openReminder(page);
  const choice = (name: string) => page.getByRole('button', { name, exact: true });
  const saved = page.getByRole('status').filter({ hasText: 'Saved.' });
  await choice('8:30 PM').click();
  await saved.filter({ hasText: 'We will remind you at 8:30 PM.' }).waitFor();
  await choice('Undo').click();
  await saved.filter({ hasText: 'We will not remind you.' }).waitFor();
  expect(await member.client.getCheckInReminder()).toEqual({ at: null });
  await page.getByLabel('Another time').fill('21:10');
  await page.keyboard.press('Enter');
  await saved.filter({ hasText: 'We will remind you at 9:10 PM.' }).waitFor();
  await page.getByText(`It comes here and by e-mail to ${member.email}, as you chose.`).waitFor();
  await look(page, 'reminder');
  await page.reload();
  await alive(page);
  await expect.poll(() => page.getByLabel('Another time').inputValue()).toBe('21:10');
  await open(page, '/profile/settings');
  await page.getByRole('link', { name: 'Check-in reminder Every day at 9:10 PM' }).waitFor();

  const job = recurringJobs(server.config).find(({ name }) => name === 'check-in-reminders');
  for (const time of ['21:05', '21:10', '21:15']) {
    server.clock.at = new Date(`2026-11-18T${time}:00Z`);
    await job?.run(server.services, new AbortController().signal);
  }
  await open(page, '/demo/mailbox');
  const mail = page.getByRole('listitem').filter({ hasText: member.email });
  await mail.filter({ hasText: 'A quiet moment for today’s check-in?' }).waitFor();
  expect(await mail.count()).toBe(1);
});

test('a reminder is called saved once it is, and what is chosen while an Undo is on its way comes after it', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  await openReminder(page);
  const choice = (name: string) => page.getByRole('button', { name, exact: true });
  const saved = page.getByRole('status').filter({ hasText: 'Saved.' });
  /** Keeps a call on its way until it is let go. */
  const holdOnce = async (name: 'setCheckInReminder' | 'undo') => {
    const arrived = Promise.withResolvers<undefined>();
    const mayGo = Promise.withResolvers<undefined>();
    await page.route(
      `**${calls[name].path}`,
      async (route) => {
        arrived.resolve(undefined);
        await mayGo.promise;
        await route.continue();
      },
      { times: 1 },
    );
    return { arrived: arrived.promise, letGo: () => mayGo.resolve(undefined) };
  };
  await choice('8:00 AM').click();
  await saved.filter({ hasText: 'We will remind you at 8:00 AM.' }).waitFor();

  const second = await holdOnce('setCheckInReminder');
  await choice('8:30 PM').click();
  await second.arrived;
  expect(await saved.count()).toBe(0);
  second.letGo();
  await saved.filter({ hasText: 'We will remind you at 8:30 PM.' }).waitFor();

  const undone = await holdOnce('undo');
  await choice('Undo').click();
  await undone.arrived;
  expect(await saved.count()).toBe(0);
  expect(await member.client.getCheckInReminder()).toEqual({ at: '20:30' });
  await choice('12:30 PM').click();
  undone.letGo();
  await saved.filter({ hasText: 'We will remind you at 12:30 PM.' }).waitFor();
  expect(await member.client.getCheckInReminder()).toEqual({ at: '12:30' });
});

test('in a pause nothing is asked, counted down or called missed', async () => {
  const member = await server.member();
  await checkInOn(member, '11-09', '11-10');
  server.clock.at = new Date('2026-11-12T12:00:00Z');
  await member.client.setPause({ paused: true });
  server.clock.at = now;
  const page = await browser.newMemberPage({ token: member.token, theme: 'night' });
  await open(page, '/games/checkIn');
  await page.getByRole('heading', { name: 'You are taking a pause' }).waitFor();
  await page.getByText('Whenever you like. Everything is kept for you.').waitFor();
  await page.getByRole('cell', { name: 'Friday, November 13, a day of rest' }).waitFor();
  expect(await page.getByText(/more days? to|can be made up|missed(?! and)/i).allInnerTexts()).toEqual([
    expect.stringContaining('nothing is missed'),
  ]);
  await look(page, 'check-in in a pause');
  await page.getByRole('button', { name: /^Check in for/ }).click();
  await page.getByText('Lovely to see you today. 4 days in a row.').waitFor();
});

test('after midnight the page shows the new day by itself', async () => {
  const member = await server.member();
  server.clock.at = new Date('2026-11-18T23:59:30Z');
  const page = await browser.newMemberPage({ token: member.token });
  await page.clock.install({ time: server.clock.at });
  await open(page, '/games/checkIn');
  const answered = page.waitForResponse('**/member/checkIn');
  await page.getByRole('button', { name: 'Check in for 5 coins' }).click();
  await page.getByRole('button', { name: 'Checked in today' }).waitFor();
  await answered;
  server.clock.at = new Date('2026-11-19T00:00:20Z');
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Check in for 5 coins' }).waitFor();
  await page.getByRole('cell', { name: 'Thursday, November 19, today, not checked in yet' }).waitFor();
});

test('after a move of time zone the page says when the next day counts, and then what it brought', async () => {
  server.clock.at = new Date('2026-11-18T11:30:00Z');
  const member = await server.member({ timeZone: 'Etc/GMT+12' });
  await member.client.checkIn();
  await member.client.modifyUserInfo({ timeZone: 'Pacific/Kiritimati' });
  server.clock.at = new Date('2026-11-18T17:00:00Z');
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/games/checkIn');
  await page.getByRole('button', { name: 'Your day follows you' }).waitFor();
  await page
    .getByText('opens 18 hours after the last: in about 13 hours. No day and no coins are lost.')
    .waitFor();
  await look(page, 'check-in that waits');

  server.clock.at = new Date('2026-11-19T05:30:00Z');
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Check in for 15 coins' }).click();
  await page
    .getByText('November 18, 2026 went by on the way. It counts, and 5 of the coins are for it.')
    .waitFor();
  await page.getByRole('cell', { name: 'Wednesday, November 18, kept warm for you, 5 coins' }).waitFor();
  await look(page, 'check-in with a day carried');
});
