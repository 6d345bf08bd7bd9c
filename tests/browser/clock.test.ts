import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveOrder, packOrder, shipOrder } from '#server/features/gifts/parcels/move-order.ts';
import { simulatedCarrier } from '#server/integrations/carriers.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { addAddress, give, shelve } from '#tests/support/gifts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { look, open } from './journey.ts';

/** 20:30 in UTC, two days ago: another day in Shanghai, and neither's hour is that of the device. */
const act = new Date(`${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}T20:30:00Z`);
const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { ...long, timeZone }).format(act);
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(act)
    .replaceAll(/\s/g, ' ');

/** A gift asked for and sent at the one moment. */
async function sentAway(server: TestServer, { ownClock = false } = {}) {
  const member = await server.member({ timeZone: 'America/Lima' });
  if (ownClock) await member.client.modifyUserInfo({ ownClock });
  const giftId = await shelve(server.db, { delivery: 'physical' });
  await give(server.db, member, 25, { at: act });
  const addressId = await addAddress(member);
  server.clock.at = act;
  const { claimId: orderId } = await member.client.claimGift({ giftId, addressId, requestKey: randomUUID() });
  const step = { memberId: member.memberId, orderId, now: act };
  await approveOrder(server.db, step);
  await packOrder(server.db, step);
  const parcels = [{ carrier: simulatedCarrier.name, trackingNumber: `SC${randomUUID().slice(0, 8)}` }];
  await shipOrder(server.services, { ...step, parcels });
  server.clock.at = null;
  return { member, orderId };
}

let server: TestServer;
let ownClocks: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site: true });
  ownClocks = await startTestServer({ site: true, environment: { DISPLAY_TIME_ZONE: 'member' } });
});
afterAll(async () => {
  await server.stop();
  await ownClocks.stop();
});
const browser = openBrowser(() => server.url);
const otherBrowser = openBrowser(() => ownClocks.url);

const readers = [
  { who: 'a member', zone: 'Asia/Shanghai', ownClock: false, site: () => server, on: browser },
  {
    who: 'a member who chose her own clock',
    zone: 'America/Lima',
    ownClock: true,
    site: () => server,
    on: browser,
  },
  {
    who: 'a member of a brand that shows each her own',
    zone: 'America/Lima',
    ownClock: false,
    site: () => ownClocks,
    on: otherBrowser,
  },
];

describe('one clock', () => {
  test.each(readers)(
    'tells $who of one act alike on every page that shows it',
    async ({ zone, ownClock, site, on }) => {
      const { member, orderId } = await sentAway(site(), { ownClock });
      const page = await on.newMemberPage({ token: member.token, timeZone: 'Europe/Istanbul' });
      const wrong = ['Asia/Shanghai', 'America/Lima', 'UTC', 'Europe/Istanbul'].filter(
        (other) => timeIn(other) !== timeIn(zone),
      );
      for (const [path, says] of [
        [`/order?id=${orderId}`, 'time'],
        ['/order', 'day'],
        [`/common/logisticsTrajectory?id=${orderId}`, 'time'],
        ['/gifts/reward', 'day'],
        ['/coins/detail', 'time'],
        ['/notifications', 'time'],
      ] as const) {
        await open(page, path);
        const text = (await page.locator('main').innerText()).replaceAll(/\s/g, ' ');
        const days = new Set(['Asia/Shanghai', 'America/Lima'].map(dayIn));
        const told = says === 'time' ? new Set([timeIn(zone), ...wrong.map(timeIn)]) : days;
        const right = says === 'time' ? timeIn(zone) : dayIn(zone);
        expect({ path, found: [...told].filter((one) => text.includes(one)) }).toEqual({
          path,
          found: [right],
        });
      }
    },
  );

  test('is chosen on her profile, and every page follows at once', async () => {
    const { member, orderId } = await sentAway(server);
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/profile/details');
    const choice = page.getByRole('combobox', { name: 'Times are shown by' });
    await choice.selectOption({ label: 'My own time zone' });
    await look(page, 'details with a clock');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await member.client.getUserInfo()).toMatchObject({ shownZone: 'America/Lima' });
    await open(page, `/order?id=${orderId}`);
    await page.getByText(timeIn('America/Lima')).first().waitFor();
  });

  test('is not asked for where the brand shows each her own', async () => {
    const member = await ownClocks.member();
    const page = await otherBrowser.newMemberPage({ token: member.token });
    await open(page, '/profile/details');
    await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Times are shown by' }).count()).toBe(0);
  });
});
