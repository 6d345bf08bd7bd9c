import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/calls/notifications.ts';
import { notificationKinds, type NotificationKind } from '#contract/notifications/kinds.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { deliveries } from '#server/core/rest/deliveries.ts';
import { findNotifications, removeRow, type NotificationRow } from '#server/core/notifications/queries.ts';
import { tell } from '#tests/support/notifications.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { ask } from '#server/features.ts';

const server = useTestServer();
const start = Date.parse('2026-03-02T01:00:00Z');
beforeEach(() => {
  server.clock.at = new Date(start);
});
const later = (minutes: number) => {
  server.clock.at = new Date(server.services.now().getTime() + minutes * 60_000);
};
const listOf = async ({ client }: TestMember) => (await client.listNotifications({ limit: 100 })).list;
const shown = (list: readonly Notification[]) => list.map(({ text, count, read }) => [text, count, read]);

const kinds = Object.keys(notificationKinds) as NotificationKind[];
const told = (kind: NotificationKind, thing: string, name: string) => ({
  kind,
  key: randomUUID(),
  path: `/villages/v/${thing}?comment=${randomUUID()}`,
  words: { name, title: thing, by: `${name} ${thing}`, named: 'openly' },
});

describe.each(kinds)('the notification %s', (kind) => {
  const { together } = deliveries[kind];

  test('stands with what it says that it belongs to, and with nothing of another thing or day', async () => {
    const member = await server.member();
    const path = { thing: '/order?id=1', other: '/order?id=2' };
    for (const name of ['Ana', 'Bea', 'Bea']) {
      await tell(server, member, {
        ...told(kind, 'thing', name),
        ...(together === 'thing' && { path: path.thing }),
      });
      later(1);
    }
    await tell(server, member, {
      ...told(kind, 'other', 'Cleo'),
      ...(together === 'thing' && { path: path.other }),
    });
    later(24 * 60);
    await tell(server, member, {
      ...told(kind, 'thing', 'Dee'),
      ...(together === 'thing' && { path: path.thing }),
    });
    expect((await listOf(member)).map(({ count }) => count)).toEqual(
      together === 'alone' ? [1, 1, 1, 1, 1] : [1, 1, 3],
    );
    const { unread } = await member.client.unreadNotifications();
    expect(unread).toBe(5);
  });
});

describe('notifications of one thread', () => {
  test('tell how many wrote, by their own names and under others apart', async () => {
    const { slug } = await putUpVillage(server);
    const [author, lin, bea] = [
      await memberOf(server, slug, { firstName: 'Mira' }),
      await memberOf(server, slug, { firstName: 'Lin' }),
      await memberOf(server, slug, { firstName: 'Lin' }),
    ];
    const { postId } = await postIn(author, slug, { title: 'Nights' });
    for (const anonymous of [false, true])
      for (const writer of [bea, bea, lin]) {
        later(1);
        await commentOn(writer, postId, { anonymous });
      }
    const list = await listOf(author);
    expect(list).toHaveLength(2);
    expect(list.map(({ text }) => text.replace(/^[A-Z]\w+ [A-Z]\w+ and/, 'An alias and'))).toEqual([
      'An alias and one other commented on “Nights”',
      // Two of the same name are two.
      'Lin and one other commented on “Nights”',
    ]);
    expect(list.map(({ count }) => count)).toEqual([3, 3]);
  });

  test('are read and removed together, and what came since stays new', async () => {
    const member = await server.member();
    for (const name of ['Ana', 'Bea']) {
      await tell(server, member, told('commentOnMine', 'nights', name));
      later(1);
    }
    const [row] = await listOf(member);
    await tell(server, member, told('commentOnMine', 'nights', 'Cleo'));
    later(1);
    expect(await member.client.readNotifications({ ids: [row?.notificationId ?? ''] })).toEqual({
      unread: 1,
    });
    expect(shown(await listOf(member))).toEqual([['Cleo and 2 others commented on “nights”', 3, false]]);
    const { list } = await member.client.listNotifications({ show: 'unread' });
    expect(shown(list)).toEqual([['Cleo commented on “nights”', 1, false]]);
    await tell(server, member, told('commentOnMine', 'days', 'Dee'));
    const [, nights] = await listOf(member);
    await member.client.removeNotification({ notificationId: nights?.notificationId ?? '' });
    expect(shown(await listOf(member))).toEqual([['Dee commented on “days”', 1, false]]);
  });

  test('stand on one page, once, whatever its length and whatever comes meanwhile', async () => {
    const member = await server.member();
    let count = 0;
    for (let round = 0; round < 4; round += 1)
      for (const thing of ['a', 'b', 'c', 'd', 'e']) {
        await tell(server, member, told('replyToMine', thing, `N${round}`));
        count += 1;
        later(1);
      }
    for (const limit of [1, 2, 3, 100]) {
      const rows: Notification[] = [];
      let cursor: string | undefined;
      do {
        const page = await member.client.listNotifications({
          limit,
          ...(cursor !== undefined && { cursor }),
        });
        rows.push(...page.list);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(rows.map(({ text }) => text.at(-2))).toEqual(['e', 'd', 'c', 'b', 'a']);
      expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
    }
    const first = await member.client.listNotifications({ limit: 2 });
    await tell(server, member, told('replyToMine', 'b', 'New'));
    const next = await member.client.listNotifications({ limit: 10, cursor: first.nextCursor ?? '' });
    // It is at the top now, and not here a second time.
    expect(next.list.map(({ text }) => text.at(-2))).toEqual(['c', 'a']);
  });

  test('are parted by her days, as the clock of the site shows them', async () => {
    const member = await server.member({ timeZone: 'America/Lima' });
    server.clock.at = new Date('2026-03-02T15:30:00Z');
    await tell(server, member, told('commentOnMine', 'nights', 'Ana'));
    // Midnight in Shanghai.
    later(60);
    await tell(server, member, told('commentOnMine', 'nights', 'Bea'));
    expect(await listOf(member)).toHaveLength(2);
    await member.client.modifyUserInfo({ ownClock: true });
    expect(await listOf(member)).toHaveLength(1);
  });
});

describe('a long list', () => {
  /** Six an hour from a moment on, of three threads each day. */
  const fill = async ({ memberId }: TestMember, from: string, count: number) =>
    sql`
      insert into notification (member_id, notification_id, kind, key, path, words, of_babies, created_at, read_at)
      select ${memberId}::uuid, gen_random_uuid(), 'replyToMine', n, '/villages/v/' || n % 3 || '?comment=' || n,
             jsonb_build_object('name', 'N' || n % 7, 'by', n % 7, 'named', 'openly', 'title', n % 3), false,
             ${from}::timestamptz + n * interval '10 minutes', case when n % 2 = 0 then now() end
        from generate_series(1, ${count}) n`.execute(server.db);
  const listerOf = ({ memberId }: TestMember, zone: string) => ({ memberId, resting: false, zone, ask });

  const counted = async (tx: Transaction) => {
    const { rows } = await sql<{ read: number }>`
      select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables
       where relname = 'notification'`.execute(tx);
    return rows[0]?.read ?? 0;
  };
  const read = (work: (tx: Transaction) => Promise<unknown>) =>
    transaction(server.db, async (tx) => {
      const before = await counted(tx);
      await work(tx);
      return (await counted(tx)) - before;
    });

  test('says the same on pages of any length, also where clocks are set back at midnight', async () => {
    const member = await server.member();
    const lister = listerOf(member, 'America/Havana');
    await fill(member, '2025-10-31T00:00:00Z', 500);
    for (const show of ['all', 'unread'] as const) {
      const whole = await findNotifications(server.db, { ...lister, after: null, limit: 1000, show });
      expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(show === 'all' ? 500 : 250);
      expect(whole).toHaveLength(15);
      for (const limit of [1, 4]) {
        const rows: NotificationRow[] = [];
        for (;;) {
          const last = rows.at(-1);
          const after = last ? { at: last.createdAt, id: last.notificationId } : null;
          const page = await findNotifications(server.db, { ...lister, after, limit, show });
          rows.push(...page.slice(0, limit));
          if (page.length <= limit) break;
        }
        expect(rows).toEqual(whole);
      }
    }
  });

  test('is read no further than a page needs', async () => {
    const member = await server.member();
    const lister = listerOf(member, 'UTC');
    await fill(member, '2025-01-01T00:00:00Z', 10_000);
    await sql`analyze notification`.execute(server.db);
    const at = new Date('2025-02-10T12:00:00Z');
    for (const show of ['all', 'unread'] as const)
      for (const after of [null, { at, id: randomUUID() }])
        expect(await read((tx) => findNotifications(tx, { ...lister, after, limit: 4, show }))).toBeLessThan(
          3000,
        );
    const [row] = await findNotifications(server.db, { ...lister, after: null, limit: 1, show: 'all' });
    expect(await read((tx) => removeRow(tx, lister, row?.notificationId ?? ''))).toBeLessThan(3000);
  });

  test('a day of many thousands is read once', async () => {
    const member = await server.member();
    const lister = listerOf(member, 'UTC');
    await sql`
      insert into notification (member_id, notification_id, kind, key, path, words, of_babies, created_at)
      select ${member.memberId}::uuid, gen_random_uuid(), 'replyToMine', 'day ' || n, '/villages/v/' || n % 3,
             jsonb_build_object('name', 'N' || n % 7, 'by', n % 7, 'named', 'openly', 'title', n % 3), false,
             '2026-01-05T00:00:00Z'::timestamptz + n * interval '5 seconds'
        from generate_series(1, 12000) n`.execute(server.db);
    await fill(member, '2026-01-01T00:00:00Z', 400);
    await sql`analyze notification`.execute(server.db);
    let rows: NotificationRow[] = [];
    const page = { ...lister, after: null, limit: 9, show: 'all' } as const;
    expect(await read(async (tx) => (rows = await findNotifications(tx, page)))).toBeLessThan(18_000);
    expect(rows.slice(0, 3).map(({ count }) => count)).toEqual([4000, 4000, 4000]);
    expect(rows).toHaveLength(10);
    const whole = await findNotifications(server.db, { ...page, limit: 4000 });
    expect(rows).toEqual(whole.slice(0, 10));
    expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(12_400);
  });
});
