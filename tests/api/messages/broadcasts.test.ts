import { describe, expect, test } from 'vitest';
import { filled, type BegunBody } from '#contract/content/filled.ts';
import { mailNotifications } from '#server/core/notifications/mail-notifications.ts';
import { headlineOf, pathOutside } from '#server/core/notifications/words.ts';
import { tellOfBroadcasts } from '#server/features/messages/tell-of-broadcasts.ts';
import { outcomesOf } from '#tests/support/gifts.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const { ask, publish, move, newSlug, staff, signInAgain } = useContentDesk(server);

let days = 0;
/** Days after all that was done before, at ten in the morning: nobody of before is in the audience. */
async function freshDay(): Promise<Date> {
  const at = new Date(Date.UTC(2026, 3, (days += 40), 10));
  server.clock.at = at;
  await signInAgain();
  return at;
}
const minutes = async (count: number) => {
  server.clock.at = new Date(server.services.now().getTime() + count * 60_000);
  await signInAgain();
};

async function begin(from: Date, more: BegunBody<'broadcast'> = {}) {
  const body = filled('broadcast', {
    title: text('The summer box'),
    text: text('It is on the shelf until Sunday'),
    target: '/pointsMall',
    ...more,
    audience: { registeredSince: from.toISOString(), ...more.audience },
  });
  const { pieceId, faults } = await ask('broadcast', 'save', { slug: newSlug(), startedFrom: 0, body });
  return { pieceId, faults, body };
}

/** By as many runs as it takes, of two members each. */
async function all(limit = 2): Promise<number> {
  let runs = 0;
  while ((await tellOfBroadcasts(server.services, server.services.now(), { limit })) > 0) runs += 1;
  return runs;
}

const told = async ({ memberId }: Pick<TestMember, 'memberId'>) =>
  server.db
    .selectFrom('notification')
    .select(['key', 'path', 'words', 'mailDueAt'])
    .where('memberId', '=', memberId)
    .where('kind', '=', 'broadcast')
    .execute();
const howMany = async (members: readonly TestMember[]) =>
  (await Promise.all(members.map(told))).filter((rows) => rows.length > 0).length;
const change = (
  { memberId }: TestMember,
  what: { memberLevel?: number; lactation?: number; pausedAt?: Date },
) => server.db.updateTable('member').set(what).where('memberId', '=', memberId).execute();
const runOf = (pieceId: string) => staff().client.getBroadcast({ pieceId });
const several = async (count: number): Promise<TestMember[]> => {
  const members: TestMember[] = [];
  for (let one = 0; one < count; one += 1) members.push(await server.member());
  return members;
};

test('from its moment on, who is meant is told once for ever', async () => {
  const day = await freshDay();
  const members = await several(5);
  const [resting, closing, other] = [await server.member(), await server.member(), await server.member()];
  await change(resting, { pausedAt: day });
  await server.db
    .insertInto('accountClosing')
    .values({ memberId: closing.memberId, closedAt: day, eraseAfter: new Date(day.getTime() + 1) })
    .execute();
  await change(other, { memberLevel: 2 });
  const { pieceId } = await begin(day, { audience: { levels: [1] } });
  await minutes(1);
  expect(await runOf(pieceId)).toEqual({ state: 'notYet', reach: 5, told: null });
  const from = new Date(server.services.now().getTime() + 3_600_000);
  await publish('broadcast', pieceId, { from: from.toISOString() });
  expect(await all()).toBe(0);

  server.clock.at = from;
  await signInAgain();
  const late = await server.member();
  expect(await all()).toBeGreaterThan(2);
  for (const member of members)
    expect(await told(member)).toEqual([
      {
        key: `broadcast:${pieceId}`,
        path: '/pointsMall',
        words: { title: text('The summer box'), text: text('It is on the shelf until Sunday') },
        mailDueAt: null,
      },
    ]);
  expect(await howMany([resting, closing, other, late])).toBe(0);
  const [first] = members;
  const { list } = (await first?.client.listNotifications({ limit: 10 })) ?? { list: [] };
  expect(list[0]?.text).toBe('The summer box: It is on the shelf until Sunday');
  expect(await runOf(pieceId)).toEqual({
    state: 'told',
    reach: 5,
    told: { members: 5, begunAt: from.toISOString() },
  });

  // Nobody again: not by another run, a new time up, or a rest that is over.
  await server.db.deleteFrom('notification').where('kind', '=', 'broadcast').execute();
  await minutes(1);
  await move('broadcast', pieceId, 'archive');
  await minutes(1);
  await publish('broadcast', pieceId);
  await server.db
    .updateTable('member')
    .set({ pausedAt: null })
    .where('memberId', '=', resting.memberId)
    .execute();
  await minutes(1);
  expect(await all()).toBe(0);
  expect(await howMany([...members, resting])).toBe(0);
});

test('runs side by side tell each once, and one that breaks off goes on where it was', async () => {
  const day = await freshDay();
  const members = await several(9);
  const { pieceId } = await begin(day);
  await minutes(1);
  await publish('broadcast', pieceId);
  const run = () => tellOfBroadcasts(server.services, server.services.now(), { limit: 2 });
  // Those before her were looked at for others.
  for (let turn = 0; (await howMany(members)) === 0 && turn < 200; turn += 1) await run();
  const { told: before } = await runOf(pieceId);
  expect(before?.members).toBe(await howMany(members));
  await outcomesOf(Array.from({ length: 6 }, run));
  await all();
  expect(await howMany(members)).toBe(9);
  expect(await runOf(pieceId)).toMatchObject({ state: 'told', reach: 9, told: { members: 9 } });
});

describe('it ends', () => {
  async function halfTold() {
    const day = await freshDay();
    const members = await several(6);
    const { pieceId } = await begin(day);
    await minutes(1);
    await publish('broadcast', pieceId);
    while ((await howMany(members)) === 0)
      await tellOfBroadcasts(server.services, server.services.now(), { limit: 2 });
    const reached = await howMany(members);
    expect(reached).toBeLessThan(6);
    expect(await runOf(pieceId)).toMatchObject({ state: 'going', reach: 6, told: { members: reached } });
    return { pieceId, members, reached };
  }

  test('when staff stop it, and does not go on by being put up again', async () => {
    const { pieceId, members, reached } = await halfTold();
    const analyst = await server.staff('analyst');
    await expect(analyst.client.stopBroadcast({ pieceId })).rejects.toMatchObject(refusedAs('forbidden'));
    expect(await staff().client.stopBroadcast({ pieceId })).toBe(true);
    expect(await all()).toBe(0);
    expect(await howMany(members)).toBe(reached);
    expect(await runOf(pieceId)).toMatchObject({ state: 'stopped', told: { members: reached } });
    await expect(staff().client.stopBroadcast({ pieceId })).rejects.toMatchObject(
      refusedAs('contentNotLive'),
    );
    await minutes(1);
    await move('broadcast', pieceId, 'archive');
    await minutes(1);
    await publish('broadcast', pieceId);
    expect(await all()).toBe(0);
    const audit = await server.db
      .selectFrom('staffAudit')
      .select(['action', 'after'])
      .where('subject', '=', `broadcast ${pieceId}`)
      .where('action', '=', 'broadcast.stop')
      .execute();
    expect(audit).toEqual([{ action: 'broadcast.stop', after: { told: reached } }]);
  });

  test('when it is taken down', async () => {
    const { pieceId, members, reached } = await halfTold();
    await minutes(1);
    await move('broadcast', pieceId, 'archive');
    expect(await all()).toBe(0);
    expect(await howMany(members)).toBe(reached);
    expect(await runOf(pieceId)).toMatchObject({ state: 'down' });
  });

  test('before it began to be told, and not before it is live', async () => {
    const day = await freshDay();
    const members = await several(2);
    const { pieceId } = await begin(day);
    await expect(staff().client.stopBroadcast({ pieceId })).rejects.toMatchObject(
      refusedAs('contentNotLive'),
    );
    await minutes(1);
    await publish('broadcast', pieceId);
    await staff().client.stopBroadcast({ pieceId });
    expect(await all()).toBe(0);
    expect(await howMany(members)).toBe(0);
    expect(await runOf(pieceId)).toMatchObject({ state: 'stopped', told: { members: 0 } });
  });

  test('two weeks after its moment', async () => {
    const day = await freshDay();
    const { pieceId } = await begin(day);
    await minutes(1);
    await publish('broadcast', pieceId);
    await minutes(15 * 24 * 60);
    expect(await all()).toBe(0);
    expect(await runOf(pieceId)).toMatchObject({ told: null });
  });
});

test('what was sent is not changed, and can be copied', async () => {
  const day = await freshDay();
  await several(1);
  const { pieceId, body } = await begin(day);
  await minutes(1);
  await publish('broadcast', pieceId);
  await all();
  const { slug } = await ask('broadcast', 'get', { pieceId });
  const changed = { ...body, text: text('Until Monday') };
  const saved = await ask('broadcast', 'save', { pieceId, slug, startedFrom: 1, body: changed });
  expect(saved.faults).toMatchObject([{ field: 'text', fault: 'wasSent' }]);
  await expect(publish('broadcast', pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
  const copy = await ask('broadcast', 'copy', { pieceId, version: 2, slug: newSlug() });
  expect(copy.faults).toEqual([]);
});

describe('what it is about', () => {
  test('is not told outside where it would tell who she is', async () => {
    const day = await freshDay();
    const [hers, other] = await several(2);
    if (!hers || !other) throw new Error('Two were made');
    await change(hers, { lactation: 3 });
    await change(other, { lactation: 5 });
    const { pieceId } = await begin(day, { audience: { stages: [3] }, byMail: true });
    await minutes(1);
    // One alone would be told by her number.
    expect(await runOf(pieceId)).toEqual({ state: 'notYet', reach: null, told: null });
    await publish('broadcast', pieceId);
    await all();
    expect(await howMany([other])).toBe(0);
    const [row] = await told(hers);
    const words = row?.words as Record<string, unknown>;
    const reader = { script: 'en', zone: 'UTC', resting: false } as const;
    expect(headlineOf('broadcast', words, reader)).toBe('We have news for you');
    expect(pathOutside('broadcast', row?.path ?? '', words, reader)).toBe('/notifications');

    await hers.client.chooseNotifications({ topic: { topic: 'benefits', mail: true } });
    await minutes(31);
    await mailNotifications(server.services);
    const [mail] = await mailTo(server, hers.email);
    expect(mail?.subject).toBe('We have news for you');
    expect(/display:none[^>]*>([^<]*)/.exec(mail?.html ?? '')?.[1]).toBe('We have news for you');
    expect(mail?.text).toContain('The summer box');
    expect(mail?.text).not.toContain('/pointsMall');
  });

  test('is said by mail to who wants news, has not read it, and is not in her quiet hours', async () => {
    const day = await freshDay();
    const [wants, not, reads] = await several(3);
    if (!wants || !not || !reads) throw new Error('Three were made');
    for (const member of [wants, reads])
      await member.client.chooseNotifications({ topic: { topic: 'benefits', mail: true } });
    const { pieceId } = await begin(day, { byMail: true });
    // In the evening.
    await minutes(11 * 60 - 20);
    await publish('broadcast', pieceId);
    await all();
    await reads.client.readNotifications({ until: server.services.now().toISOString() });
    await minutes(31);
    await mailNotifications(server.services);
    expect(await mailTo(server, wants.email)).toEqual([]);
    await minutes(11 * 60);
    await mailNotifications(server.services);
    const [mail, ...more] = await mailTo(server, wants.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('The summer box');
    expect(mail?.text).toContain('It is on the shelf until Sunday');
    expect(mail?.text).toContain('/pointsMall');
    for (const member of [not, reads]) expect(await mailTo(server, member.email)).toEqual([]);
  });

  test('leads to pages of the site alone, and has no address in its words', async () => {
    const { faults } = await begin(await freshDay(), {
      target: 'https://evil.example/x',
      text: text('See evil.example'),
    });
    expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
      'text.en holdsLink',
      'text.zh-Hans holdsLink',
      'text.zh-Hant holdsLink',
      'target targetRefused',
    ]);
  });

  test('is shown and sent to oneself before anybody hears of it', async () => {
    const { pieceId } = await begin(await freshDay());
    const kind = 'broadcast';
    const { said } = await staff().client.previewMessage({ kind, pieceId });
    expect(said['zh-Hant'].subject).toBe('The summer box 繁');
    const { to } = await staff().client.sendTestMessage({ kind, pieceId, script: 'zh-Hant' });
    expect(await mailTo(server, to)).toMatchObject([{ subject: 'The summer box 繁' }]);
  });
});

test('as many are counted as are told, whatever the audience', async () => {
  const day = await freshDay();
  const members = await several(24);
  for (const [place, member] of members.entries())
    await change(member, {
      memberLevel: 1 + (place % 2),
      lactation: 1 + (place % 3),
      ...(place % 8 === 7 && { pausedAt: day }),
    });
  const audiences: BegunBody<'broadcast'>['audience'][] = [
    {},
    { levels: [2] },
    { countries: ['GB'] },
    { countries: ['CN'] },
    { levels: [1, 2], registeredWithinDays: 2 },
  ];
  await minutes(1);
  for (const audience of audiences) {
    const { pieceId } = await begin(day, audience ? { audience } : {});
    const { reach } = await runOf(pieceId);
    await publish('broadcast', pieceId);
    await minutes(1);
    await all(200);
    expect((await runOf(pieceId)).told?.members).toBe(reach);
  }
});
