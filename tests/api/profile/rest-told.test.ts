import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scripts, type Locale } from '#contract/locales.ts';
import {
  notificationKinds,
  notificationTopics,
  type NotificationKind,
} from '#contract/notifications/kinds.ts';
import { isAboutBabies } from '#contract/rest/baby-names.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';
import { isKeptAtRest } from '#server/core/rest/deliveries.ts';
import { mailNotifications } from '#server/core/notifications/mail-notifications.ts';
import { pushNotifications } from '#server/core/notifications/push-notifications.ts';
import written from '#server/core/outbox/written-mails.json' with { type: 'json' };
import { tell } from '#tests/support/notifications.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();

const kinds = Object.keys(notificationKinds) as NotificationKind[];
const newborn = { en: 'A newborn', 'zh-Hans': '新生儿', 'zh-Hant': '新生兒' };
const start = new Date('2026-03-02T12:00:00Z');
const later = (minutes: number) => {
  server.clock.at = new Date(server.services.now().getTime() + minutes * 60_000);
};

/** Of each kind one, with babies in every word that a sentence can have, leading to where they are. */
async function tellAll(member: TestMember, round: string): Promise<void> {
  for (const kind of kinds)
    await tell(server, member, {
      kind,
      key: `${kind}:${round}`,
      path: '/villages/first-weeks/1',
      words: {
        title: newborn,
        village: newborn,
        what: newborn,
        level: newborn,
        name: newborn.en,
        reason: newborn,
        note: newborn.en,
        outcome: 'approved',
        count: 2,
        points: 5,
        missing: 3,
        until: start.toISOString(),
      },
    });
}

async function subscribe({ client }: TestMember): Promise<void> {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  await client.subscribePush({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`,
    keys,
  });
  for (const topic of notificationTopics)
    await client.chooseNotifications({
      topic: { topic, push: true, ...(topic !== 'account' && { mail: true }) },
      quiet: null,
      showText: true,
    });
}

/** All that reaches her of what she was told, with where it leads. */
async function reached(member: TestMember, locale: Locale) {
  const reader = server.clientOf(member.token, locale);
  const list = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof reader.listNotifications>> = await reader.listNotifications({
      limit: 5,
      ...(cursor !== null && { cursor }),
    });
    expect(page.list.length).toBeGreaterThan(0);
    list.push(...page.list);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const { unread } = await reader.unreadNotifications();
  const listed = list.reduce((sum, { count }) => sum + count, 0);
  expect([unread, (await reader.getUserInfo()).unread]).toEqual([listed, listed]);
  const pushed: { text: string; path: string }[] = [];
  later(1);
  await pushNotifications(server.services, {
    send: async ({ payload }) => {
      pushed.push(JSON.parse(payload) as { text: string; path: string });
      return 'taken';
    },
  });
  later(240);
  await mailNotifications(server.services);
  const mails = await server.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'html'])
    .where('memberId', '=', member.memberId)
    .execute();
  const texts = [
    ...list.map(({ text }) => text),
    ...pushed.map(({ text }) => text),
    ...mails.flatMap(({ subject, text, html }) => [subject, text, html]),
  ];
  const paths = [...list, ...pushed].map(({ path }) => path);
  return {
    listed,
    pushed: pushed.length,
    mailed: mails.length,
    words: texts.flatMap(findBabyWords),
    about: paths.filter(isAboutBabies),
  };
}

const locales = { en: 'en', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-HK' } as const;
const rest = {
  pause: ({ client }: TestMember) => client.setPause({ paused: true }),
  loss: ({ client }: TestMember) => client.reportLoss(),
};

describe.each(scripts)('every kind of notification, in %s', (script) => {
  const locale = locales[script];

  test('speaks of babies to who does not rest, in the list, pushed and mailed', async () => {
    server.clock.at = start;
    const member = await server.member({ language: locale });
    await subscribe(member);
    await tellAll(member, 'one');
    const { listed, pushed, mailed, words, about } = await reached(member, locale);
    expect([listed, pushed]).toEqual([kinds.length, kinds.length]);
    expect(mailed).toBeGreaterThan(2);
    expect(words.length).toBeGreaterThan(kinds.length);
    expect(about.length).toBeGreaterThan(kinds.length);
  });

  test.each(['pause', 'loss'] as const)('of before and of now speaks of none in a %s', async (why) => {
    server.clock.at = start;
    const member = await server.member({ language: locale });
    await subscribe(member);
    await tellAll(member, 'before');
    await rest[why](member);
    await tellAll(member, 'now');
    const told = kinds.filter((kind) => !isKeptAtRest({ kind, ofBabies: true }));
    expect(told.length).toBeGreaterThan(5);
    const { listed, pushed, words, about } = await reached(member, locale);
    expect(listed).toBe(2 * told.length);
    expect(pushed).toBeGreaterThan(0);
    expect([words, about]).toEqual([[], []]);
    // What she is kept from is not read with the rest of it.
    const { unread } = await member.client.readNotifications({ until: server.services.now().toISOString() });
    expect(unread).toBe(0);
    if (why === 'loss') return;
    await member.client.setPause({ paused: false });
    expect((await member.client.unreadNotifications()).unread).toBe(kinds.length - told.length);
  });
});

test('what was told by the release before is kept back where it may be of babies', async () => {
  server.clock.at = start;
  const member = await server.member();
  await tell(server, member, { kind: 'replyToMine', words: { name: 'Mei' } });
  await server.db
    .updateTable('notification')
    .set({ ofBabies: null })
    .where('memberId', '=', member.memberId)
    .execute();
  await member.client.setPause({ paused: true });
  expect(await member.client.listNotifications({})).toMatchObject({ list: [], unread: 0 });
  await tell(server, member, { kind: 'replyToMine', words: { name: 'Ana' } });
  expect((await member.client.listNotifications({})).list).toHaveLength(1);
});

/** Mails that nobody who rests gets, since their kind does not come then. */
const neverAtRest = ['stage-1', 'stage-2', 'stage-3', 'stage-week', 'stage-child'];

test.each(Object.keys(written).filter((name) => !neverAtRest.includes(name)))(
  'the mail %s has no word of babies of its own',
  (name) => {
    const mail = written[name as keyof typeof written];
    for (const script of scripts) {
      const { words, subject, text, html } = mail[script];
      expect([...Object.values(words), subject, text, html].flatMap(findBabyWords)).toEqual([]);
    }
  },
);
