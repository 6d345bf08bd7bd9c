import { afterEach, describe, expect, test } from 'vitest';
import { recurringJobs } from '#server/features.ts';
import { give } from '#tests/support/gifts.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
afterEach(async () => server.stop());

const at = (instant: string) => new Date(instant);

/** Who reads by which clock, and what the last evening of April in UTC is by it. */
const readers = [
  {
    setting: undefined,
    own: false,
    zone: 'Asia/Shanghai',
    day: 'May 1, 2026',
    month: '2026-05',
    offset: '+08:00',
  },
  {
    setting: undefined,
    own: true,
    zone: 'America/Lima',
    day: 'April 30, 2026',
    month: '2026-04',
    offset: '-05:00',
  },
  {
    setting: 'Europe/Berlin',
    own: false,
    zone: 'Europe/Berlin',
    day: 'April 30, 2026',
    month: '2026-04',
    offset: '+0[12]:00',
  },
  {
    setting: 'Pacific/Auckland',
    own: true,
    zone: 'America/Lima',
    day: 'April 30, 2026',
    month: '2026-04',
    offset: '-05:00',
  },
  {
    setting: 'member',
    own: false,
    zone: 'America/Lima',
    day: 'April 30, 2026',
    month: '2026-04',
    offset: '-05:00',
  },
] as const;

describe('an instant is told by one clock', () => {
  test.each(readers)(
    'in mails, notifications, figures and downloads: DISPLAY_TIME_ZONE $setting, her own chosen: $own',
    async ({ setting, own, zone, day, month, offset }) => {
      server = await startTestServer({ environment: setting ? { DISPLAY_TIME_ZONE: setting } : {} });
      server.clock.at = at('2026-04-03T12:00:00Z');
      const member = await server.member({ timeZone: 'America/Lima' });
      if (own) await member.client.modifyUserInfo({ ownClock: true });
      await give(server.db, member, 20, { at: at('2025-10-30T20:30:00Z') });
      await server.db
        .updateTable('ledgerLot')
        .set({ expiresAt: at('2026-04-30T20:30:00Z') })
        .where('memberId', '=', member.memberId)
        .execute();
      const job = recurringJobs(server.config).find(({ name }) => name === 'expiry-notices');
      await job?.run(server.services, new AbortController().signal);

      expect(await member.client.getUserInfo()).toMatchObject({ shownZone: zone, ownClock: own });
      const [mail] = await mailTo(server, member.email);
      expect(mail?.text).toContain(`20 coins on ${day}`);
      const { list } = await member.client.listNotifications({});
      expect(list.map(({ text }) => text)).toEqual([expect.stringContaining(day)]);
      const { expiring } = await member.client.getBalanceSchedule({ currency: 'coins' });
      expect(expiring.map((one) => one.month)).toEqual([month]);
      const { timeZone, tables } = await member.client.downloadMyData();
      expect(timeZone).toBe(zone);
      expect(tables['ledger_lot']?.[0]?.['expires_at']).toMatch(new RegExp(`${offset.replace('+', '\\+')}$`));
      expect(at(String(tables['ledger_lot']?.[0]?.['expires_at']))).toEqual(at('2026-04-30T20:30:00Z'));
    },
  );

  test('the months of a statement are those of the clock, and begin where it says', async () => {
    server = await startTestServer();
    const member = await server.member({ timeZone: 'America/Lima' });
    for (const instant of ['2026-03-31T15:59:00Z', '2026-03-31T16:01:00Z', '2026-04-01T05:01:00Z'])
      await give(server.db, member, 1, { at: at(instant) });
    const months = async () =>
      (await member.client.listEntryMonths({ currency: 'coins' })).list.map(({ month, lines }) => [
        month,
        lines,
      ]);
    const inMarch = async () =>
      (await member.client.listEntries({ currency: 'coins', month: '2026-03' })).list.length;
    expect(await months()).toEqual([
      ['2026-04', 2],
      ['2026-03', 1],
    ]);
    expect(await inMarch()).toBe(1);
    await member.client.modifyUserInfo({ ownClock: true });
    expect(await months()).toEqual([
      ['2026-04', 1],
      ['2026-03', 2],
    ]);
    expect(await inMarch()).toBe(2);
  });
});
