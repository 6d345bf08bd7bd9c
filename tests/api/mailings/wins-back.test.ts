import { beforeEach, describe, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { mailAway } from '#server/features/mailings/mail-away.ts';
import { text, useContentDesk } from '#tests/support/content-desk.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const desk = useContentDesk(server);
const start = new Date('2026-03-02T12:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** By the days of each. */
const pieces = new Map<number, string>();
beforeEach(async () => {
  if (pieces.size > 0) return;
  for (const afterDays of [60, 100, 140, 200, 240]) {
    const body = filled('winBack', {
      afterDays,
      subject: text('A quiet hello'),
      title: text(`After ${afterDays}`),
      text: text('Nothing is urgent.'),
      button: text('Have a look'),
      target: '/pointsMall',
    });
    const { pieceId } = await desk.ask('winBack', 'save', {
      slug: `after-${afterDays}`,
      startedFrom: 0,
      body,
    });
    await desk.publish('winBack', pieceId);
    pieces.set(afterDays, pieceId);
  }
});

/** Who wants news and was here at the start for the last time. */
async function away(more: { marketing?: boolean } = {}): Promise<TestMember> {
  const member = await server.member();
  await server.db
    .updateTable('member')
    .set({
      timeZone: 'UTC',
      createdAt: start,
      emailVerifiedAt: start,
      marketingAcceptedAt: (more.marketing ?? true) ? start : null,
    })
    .where('memberId', '=', member.memberId)
    .execute();
  await server.db
    .updateTable('session')
    .set({ createdAt: start, lastSeenAt: null })
    .where('memberId', '=', member.memberId)
    .execute();
  return member;
}

async function run(at: Date, limit = 2): Promise<void> {
  let last: string | null = null;
  for (;;) {
    const ran: { count: number; last: string | null } = await mailAway(server.services, at, {
      after: last,
      limit,
    });
    if (ran.count === 0) return;
    last = ran.last;
  }
}

const titles = async ({ email }: TestMember) =>
  (await mailTo(server, email))
    .filter(({ subject }) => subject === 'A quiet hello')
    .map(({ text: said }) => said.split('\n')[0]);

/** She is seen at a moment, by what is measured of her visits. */
const seen = ({ memberId }: TestMember, at: Date) =>
  server.db.updateTable('session').set({ lastSeenAt: at }).where('memberId', '=', memberId).execute();

describe('a mail after a while away', () => {
  test('comes after the days it says, each once, and no more after three in a row', async () => {
    const member = await away();
    await run(after(59));
    expect(await titles(member)).toEqual([]);
    for (const days of [60, 61, 99, 100, 140, 200, 240, 300]) await run(after(days));
    expect(await titles(member)).toEqual(['After 140', 'After 100', 'After 60']);
    // She came back, and was away again.
    await seen(member, after(301));
    await run(after(302));
    await run(after(362));
    expect((await titles(member))[0]).toBe('After 60');
    expect(await titles(member)).toHaveLength(4);
  });

  test('leaves 30 days between two, whatever they say', async () => {
    const member = await away();
    await run(after(95));
    await run(after(100));
    await run(after(124));
    expect(await titles(member)).toEqual(['After 60']);
    await run(after(125));
    expect(await titles(member)).toEqual(['After 100', 'After 60']);
  });

  test('looks at what is measured of her visits, and not where she declined that', async () => {
    const [measured, declined, active] = [await away(), await away(), await away()];
    for (const member of [measured, declined]) await seen(member, after(30));
    await server.db
      .updateTable('member')
      .set({ unmeasuredAt: start })
      .where('memberId', '=', declined.memberId)
      .execute();
    await server.db
      .insertInto('activeDay')
      .values({ memberId: active.memberId, day: '2026-04-01' })
      .execute();
    await run(after(60));
    expect([await titles(measured), await titles(declined), await titles(active)]).toEqual([
      [],
      ['After 60'],
      [],
    ]);
  });

  test('goes to nobody who wants no news or none of these, rests, leaves or proved no address', async () => {
    const all = [];
    for (let one = 0; one < 6; one += 1) all.push(await away({ marketing: one !== 0 }));
    const [, noNews, none, resting, closing, unproven] = all as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await noNews.client.subscribe({ kind: 'offers', wanted: false });
    // Beside news that she does not want a choice of these alone is not enough.
    await noNews.client.subscribe({ kind: 'back', wanted: true });
    await none.client.subscribe({ kind: 'back', wanted: false });
    const change = (member: TestMember, what: { pausedAt?: Date; emailVerifiedAt?: null }) =>
      server.db.updateTable('member').set(what).where('memberId', '=', member.memberId).execute();
    await change(resting, { pausedAt: start });
    await change(unproven, { emailVerifiedAt: null });
    await server.db
      .insertInto('accountClosing')
      .values({ memberId: closing.memberId, closedAt: start, eraseAfter: after(30) })
      .execute();
    for (const member of all) {
      await server.db
        .updateTable('session')
        .set({ lastSeenAt: null })
        .where('memberId', '=', member.memberId)
        .execute();
    }
    await run(after(60));
    expect(await Promise.all(all.map(titles))).toEqual(all.map(() => []));
  });

  test('two servers at once send it once, and staff learn how many there were', async () => {
    const members = [];
    for (let one = 0; one < 12; one += 1) members.push(await away());
    const pieceId = pieces.get(60) ?? '';
    await server.db.deleteFrom('mailingTotal').execute();
    await Promise.all(Array.from({ length: 4 }, () => run(after(60), 50)));
    for (const member of members) expect(await titles(member)).toEqual(['After 60']);
    expect(await desk.staff().client.getMailing({ kind: 'winBack', pieceId })).toEqual({ sent: 10 });
  });

  test('waits for the end of her quiet hours, and its link ends it', async () => {
    const member = await away();
    await run(new Date(after(60).getTime() + 10 * 3_600_000));
    expect(await titles(member)).toEqual([]);
    await run(after(61));
    const [mail] = await mailTo(server, member.email);
    expect(mail?.text).toContain(`Have a look\n${server.url}/pointsMall`);
    const ticket = /ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await server.client.unsubscribe({ ticket })).toMatchObject({ kind: 'back' });
    expect((await member.client.getSettings()).mail).toMatchObject({ offers: true, back: false });
  });
});
