import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { removeOldNotifications } from '#server/core/notifications/remove-old.ts';
import { tell } from '#tests/support/notifications.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.at = new Date('2026-03-02T12:00:00Z');
});

const password = 'four tulips in a row';
const texts = async ({ client }: TestMember, show: 'all' | 'unread' = 'all') =>
  (await client.listNotifications({ show })).list.map(({ text }) => text);
const later = (minutes: number) => {
  server.clock.at = new Date(server.services.now().getTime() + minutes * 60_000);
};

describe('listNotifications', () => {
  test('is empty at first', async () => {
    const { client } = await server.member();
    expect(await client.listNotifications({})).toEqual({ list: [], nextCursor: null, unread: 0 });
    expect(await client.unreadNotifications()).toEqual({ unread: 0 });
  });

  test('tells the newest first, page by page, each in the reader’s language', async () => {
    const member = await server.member();
    for (const name of ['Ana', 'Bea', 'Cleo', 'Dee', 'Eve']) {
      await tell(server, member, { kind: 'replyToMine', words: { name } });
      later(1);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.client.listNotifications({
        limit: 2,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.list.map(({ text }) => text));
      expect(page.unread).toBe(5);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Eve', 'Dee', 'Cleo', 'Bea', 'Ana'].map((name) => `${name} replied to you`));
    const inChinese = await server.clientOf(member.token, 'zh-HK').listNotifications({ limit: 1 });
    expect(inChinese.list).toMatchObject([
      { text: 'Eve回覆了您', kind: 'replyToMine', topic: 'villages', path: '/villages', read: false },
    ]);
  });

  test('holds also what another release told', async () => {
    const member = await server.member();
    await tell(server, member);
    await server.db
      .updateTable('notification')
      .set({ kind: 'moonPhase', words: JSON.stringify(['?']) })
      .where('memberId', '=', member.memberId)
      .execute();
    expect(await member.client.listNotifications({})).toMatchObject({
      list: [{ kind: 'moonPhase', topic: 'account', text: 'There is something new for you' }],
    });
  });

  test('is her own alone', async () => {
    const [mira, other] = [await server.member(), await server.member()];
    await tell(server, mira);
    const [told] = (await mira.client.listNotifications({})).list;
    const notificationId = told?.notificationId ?? '';
    expect(await other.client.listNotifications({})).toMatchObject({ list: [], unread: 0 });
    await other.client.readNotifications({ ids: [notificationId] });
    await other.client.removeNotification({ notificationId });
    expect(await mira.client.listNotifications({})).toMatchObject({ list: [{ read: false }], unread: 1 });
  });
});

describe('a cause', () => {
  test('is told once, whoever tries again', async () => {
    const member = await server.member();
    for (const name of ['Ana', 'Bea']) await tell(server, member, { key: 'comment:1', words: { name } });
    expect(await texts(member)).toEqual(['Ana commented on your post']);
  });

  test('that gathers comes up again as unread, with its last words', async () => {
    const member = await server.member();
    const reaction = { kind: 'reactions', key: 'reactions:1' } as const;
    await tell(server, member, { ...reaction, words: { name: 'Mei' } });
    await member.client.readNotifications({ until: server.services.now().toISOString() });
    later(5);
    await tell(server, member, { words: { name: 'Ana' } });
    later(5);
    await tell(server, member, { ...reaction, words: { name: 'Mei', others: 3 } });
    expect(await texts(member, 'unread')).toEqual([
      'Mei and 3 others reacted to what you wrote',
      'Ana commented on your post',
    ]);
  });

  test('of several at once tells each, and of the same one the last', async () => {
    const [one, two] = [await server.member(), await server.member()];
    const now = server.services.now();
    const of = (memberId: string, name: string) =>
      ({ memberId, kind: 'reactions', key: 'r', path: '/', words: { name }, now }) as const;
    await transaction(server.db, (tx) =>
      notify(tx, [of(one.memberId, 'A'), of(two.memberId, 'B'), of(one.memberId, 'C')]),
    );
    expect(await texts(one)).toEqual(['C reacted to what you wrote']);
    expect(await texts(two)).toEqual(['B reacted to what you wrote']);
  });

  test('of a place in a village is not told by who does not know whether it is of babies', async () => {
    const { memberId } = await server.member();
    const of = (path: string) =>
      ({
        memberId,
        kind: 'reactions',
        key: path,
        path,
        words: { name: 'A' },
        now: server.services.now(),
      }) as const;
    const told = (path: string) => transaction(server.db, (tx) => notify(tx, [of(path)]));
    await expect(told('/villages/nights/1')).rejects.toThrow('gives what tells whether it is of babies');
    for (const path of ['/villages', '/villages/list?type=30', '/villages/courses/sleep']) await told(path);
  });

  test('that presses or reminds is not told in a pause and after a loss, what she is answered is', async () => {
    const [paused, lost] = [await server.member(), await server.member()];
    await paused.client.setPause({ paused: true });
    await lost.client.reportLoss();
    for (const member of [paused, lost]) {
      for (const kind of [
        'checkInReminder',
        'expiringSoon',
        'levelWarning',
        'newPosts',
        'newIssue',
      ] as const) {
        await tell(server, member, { kind, key: kind });
      }
      expect(await texts(member)).toEqual([]);
      await tell(server, member, { kind: 'replyToMine', words: { name: 'Ana' } });
      expect(await texts(member)).toEqual(['Ana replied to you']);
    }
    const what = { en: 'A newborn set', 'zh-Hans': '新生儿套装', 'zh-Hant': '新生兒套裝' };
    await tell(server, lost, { kind: 'orderMoved', words: { what, outcome: 'shipped' } });
    expect(await texts(lost)).toContain('Your order is on its way');
  });

  test('is not told to who closes her account, nor to nobody', async () => {
    const member = await server.member({ password });
    await member.client.disable({ proof: { kind: 'password', password } });
    await tell(server, member);
    await tell(server, { memberId: randomUUID() });
    const { count } = await server.db
      .selectFrom('notification')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});

describe('readNotifications and removeNotification', () => {
  test('mark some, or all until an instant, and count what is left', async () => {
    const member = await server.member();
    const { client } = member;
    for (let count = 0; count < 3; count += 1) {
      await tell(server, member);
      later(1);
    }
    const { list } = await client.listNotifications({});
    const [newest, middle, oldest] = list;
    expect(await client.readNotifications({ ids: [oldest?.notificationId ?? ''] })).toEqual({ unread: 2 });
    expect((await client.getUserInfo()).unread).toBe(2);
    expect(await client.readNotifications({ until: middle?.createdAt })).toEqual({ unread: 1 });
    expect((await client.listNotifications({ show: 'unread' })).list).toEqual([newest]);
    const gone = { notificationId: newest?.notificationId ?? '' };
    for (let time = 0; time < 2; time += 1)
      expect(await client.removeNotification(gone)).toEqual({ unread: 0 });
    expect((await client.listNotifications({})).list).toHaveLength(2);
  });

  test('want either the one or the other', async () => {
    const { client } = await server.member();
    for (const input of [{}, { ids: [randomUUID()], until: new Date().toISOString() }, { ids: [] }]) {
      await expect(client.readNotifications(input)).rejects.toMatchObject({ code: errors.badRequest.code });
    }
  });

  test('count to a hundred', async () => {
    const member = await server.member();
    await server.db
      .insertInto('notification')
      .values(
        Array.from({ length: 130 }, () => ({
          memberId: member.memberId,
          notificationId: randomUUID(),
          kind: 'mention',
          key: randomUUID(),
          path: '/',
          words: '{}',
          createdAt: server.services.now(),
        })),
      )
      .execute();
    expect(await member.client.unreadNotifications()).toEqual({ unread: 100 });
    expect((await member.client.getUserInfo()).unread).toBe(100);
  });
});

describe('chooseNotifications', () => {
  test('has sensible choices from the beginning', async () => {
    const { client } = await server.member();
    expect(await client.getNotificationChoices()).toEqual({
      topics: [
        { topic: 'villages', mail: true, push: true },
        { topic: 'rewards', mail: true, push: true },
        { topic: 'reminders', mail: true, push: true },
        { topic: 'reading', mail: false, push: false },
        { topic: 'benefits', mail: false, push: false },
        { topic: 'account', mail: null, push: true },
      ],
      quiet: { from: '21:00', to: '08:00' },
      showText: false,
    });
  });

  test('changes what is sent and nothing else; mail is the choice of the settings', async () => {
    const { client } = await server.member();
    await client.chooseNotifications({ topic: { topic: 'villages', mail: false } });
    await client.chooseNotifications({ topic: { topic: 'reading', push: true }, showText: true });
    const chosen = await client.chooseNotifications({ quiet: { from: '22:30', to: '06:15' } });
    expect(chosen).toMatchObject({ quiet: { from: '22:30', to: '06:15' }, showText: true });
    expect(chosen.topics).toContainEqual({ topic: 'villages', mail: false, push: true });
    expect(chosen.topics).toContainEqual({ topic: 'reading', mail: false, push: true });
    expect((await client.getSettings()).mail).toMatchObject({ villages: false, reminders: true });
    expect(await client.chooseNotifications({ quiet: null })).toMatchObject({ quiet: null, showText: true });
    expect(await client.getNotificationChoices()).toMatchObject({ quiet: null });
  });

  test('refuses quiet hours without a length, and to stop mail about the account', async () => {
    const { client } = await server.member();
    await expect(client.chooseNotifications({ quiet: { from: '08:00', to: '08:00' } })).rejects.toMatchObject(
      { code: errors.quietHoursWrong.code },
    );
    await expect(
      client.chooseNotifications({ topic: { topic: 'account', mail: false }, showText: true }),
    ).rejects.toMatchObject({ code: errors.accountMailStays.code });
    expect(await client.getNotificationChoices()).toMatchObject({ showText: false });
  });
});

test('what was read a season ago goes, and everything after a year', async () => {
  const member = await server.member();
  await tell(server, member, { words: { name: 'Old' } });
  await tell(server, member, { words: { name: 'Unread' } });
  const [unread, read] = (await member.client.listNotifications({})).list;
  await member.client.readNotifications({ ids: [read?.notificationId ?? ''] });
  const days = async (count: number) => {
    const at = new Date(server.services.now().getTime() + count * 86_400_000);
    await removeOldNotifications({ db: server.db, now: () => at });
    return (await member.client.listNotifications({})).list.map(({ notificationId }) => notificationId);
  };
  expect(await days(89)).toHaveLength(2);
  expect(await days(91)).toEqual([unread?.notificationId]);
  expect(await days(364)).toHaveLength(1);
  expect(await days(366)).toEqual([]);
});
