import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { tellOfExpiry } from '#server/core/ledger/tell-of-expiry.ts';
import { recurringJobs } from '#server/features.ts';
import { give } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  server.clock.at = at('2026-03-02T08:00:00Z');
  // Members of earlier tests would be told too.
  await server.db.updateTable('member').set({ email: null }).execute();
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('rateLimit').execute();
});

const at = (instant: string) => new Date(instant);

/** One turn of the job at a moment. */
async function turn(instant: string, signal = new AbortController().signal): Promise<void> {
  const job = recurringJobs(server.config).find(({ name }) => name === 'expiry-notices');
  if (!job) throw new Error('No such job');
  server.clock.at = at(instant);
  await job.run(server.services, signal);
}

const mailsTo = async ({ email }: { email: string }) =>
  server.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'unsubscribeUrl', 'memberId'])
    .where('recipient', '=', email)
    .orderBy('messageId')
    .execute();
const subjects = async (member: TestMember) => (await mailsTo(member)).map(({ subject }) => subject);

/** Coins of September expire half a year later, in March. */
const coins = (member: TestMember, amount: number, day: string) =>
  give(server.db, member, amount, { at: at(`2025-${day}T08:00:00Z`) });

describe('expiry-notices', () => {
  test('tell 30 days before, once for each month, what of each currency expires in it', async () => {
    const member = await server.member();
    await coins(member, 20, '10-05');
    await coins(member, 25, '10-28');
    await coins(member, 99, '11-09');
    await give(server.db, member, 200, { currency: 'points', at: at('2025-04-12T08:00:00Z') });
    await turn('2026-03-06T07:59:00Z');
    expect(await subjects(member)).toEqual([]);
    await turn('2026-03-06T08:00:00Z');
    const [mail] = await mailsTo(member);
    expect(mail?.subject).toBe('200 points and 45 coins will expire soon');
    expect(mail?.text).toContain(
      '200 points on April 12, 2026; 45 coins between April 5, 2026 and April 28, 2026',
    );
    expect(mail?.text).toContain(`${server.url}/points`);
    expect(mail?.text).toContain(`${server.url}/gifts/redeemList`);
    for (const day of ['07', '20', '31']) await turn(`2026-03-${day}T09:00:00Z`);
    expect(await subjects(member)).toHaveLength(1);
    await turn('2026-04-09T08:00:00Z');
    expect(await subjects(member)).toEqual([mail?.subject, '99 coins will expire soon']);
    expect((await mailsTo(member))[1]?.text).toContain(`${server.url}/coins`);
  });

  test('say only what is left, and nothing where nothing is', async () => {
    const [spender, holder] = [await server.member({ language: 'zh-CN' }), await server.member()];
    for (const member of [spender, holder]) await coins(member, 10, '10-05');
    await server.db
      .updateTable('ledgerLot')
      .set({ remaining: 0 })
      .where('memberId', '=', holder.memberId)
      .execute();
    await server.db
      .updateTable('ledgerLot')
      .set({ remaining: 4 })
      .where('memberId', '=', spender.memberId)
      .execute();
    await turn('2026-03-20T08:00:00Z');
    expect(await subjects(holder)).toEqual([]);
    const [mail] = await mailsTo(spender);
    expect(mail?.subject).toBe('您有 4 金币即将到期');
    expect(mail?.text).toContain('4 金币（2026年4月5日）');
  });

  test('rest in a pause and come after it, and never come after a loss or to a closing account', async () => {
    const password = 'four tulips in a row';
    const [paused, lost, closing] = [
      await server.member(),
      await server.member(),
      await server.member({ password }),
    ];
    for (const member of [paused, lost, closing]) await coins(member, 10, '10-05');
    await paused.client.setPause({ paused: true });
    await lost.client.reportLoss();
    await closing.client.disable({ proof: { kind: 'password', password } });
    await turn('2026-03-08T08:00:00Z');
    for (const member of [paused, lost, closing]) expect(await expirySubjects(member)).toEqual([]);
    await paused.client.setPause({ paused: false });
    // What the pause lasted has been added to the lot.
    await turn('2026-03-12T07:59:00Z');
    expect(await expirySubjects(paused)).toEqual([]);
    await turn('2026-03-12T08:00:00Z');
    expect(await expirySubjects(paused)).toHaveLength(1);
    for (const member of [lost, closing]) expect(await expirySubjects(member)).toEqual([]);
  });

  test('go only to who wants them; the link in one ends them', async () => {
    const [unwilling, willing] = [await server.member(), await server.member()];
    for (const member of [unwilling, willing]) {
      await coins(member, 10, '10-05');
      await coins(member, 10, '11-05');
    }
    await unwilling.client.subscribe({ kind: 'expiry', wanted: false });
    await turn('2026-03-08T08:00:00Z');
    expect(await subjects(unwilling)).toEqual([]);
    const [mail] = await mailsTo(willing);
    const ticket = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('ticket') ?? '';
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    expect(await server.client.unsubscribe({ ticket })).toMatchObject({ kind: 'expiry' });
    await unwilling.client.subscribe({ kind: 'expiry', wanted: true });
    await turn('2026-04-06T08:00:00Z');
    expect(await subjects(willing)).toHaveLength(1);
    expect(await subjects(unwilling)).toHaveLength(1);
  });

  test('are told once, also by many servers at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => server.member()));
    for (const member of members) await coins(member, 10, '10-05');
    await Promise.all(
      Array.from({ length: 6 }, () =>
        tellOfExpiry(server.services, at('2026-03-08T08:00:00Z'), { after: null }),
      ),
    );
    for (const member of members) expect(await subjects(member)).toHaveLength(1);
  });

  test('reach everybody in as many batches as it takes; one that was stopped goes on the next time', async () => {
    const first = await server.member();
    const like = await server.db
      .selectFrom('member')
      .selectAll()
      .where('memberId', '=', first.memberId)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 520 }, () => randomUUID());
    await server.db
      .insertInto('member')
      .values(many.map((memberId) => ({ ...like, memberId, email: `${memberId}@example.org` })))
      .execute();
    for (const memberId of many) await coins({ ...first, memberId }, 3, '10-05');
    const told = async () =>
      (
        await server.db.selectFrom('outbox').select('memberId').where('subject', 'like', '3 coins%').execute()
      ).map(({ memberId }) => memberId);
    const stop = new AbortController();
    const stopping = { ...server.services, site: () => (stop.abort(), server.services.site()) };
    const job = recurringJobs(server.config).find(({ name }) => name === 'expiry-notices');
    server.clock.at = at('2026-03-08T08:00:00Z');
    await job?.run(stopping, stop.signal);
    const half = (await told()).length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(many.length);
    await turn('2026-03-08T09:00:00Z');
    await turn('2026-03-08T10:00:00Z');
    expect((await told()).toSorted()).toEqual(many.toSorted());
  });

  test('are forgotten when they are of no more use', async () => {
    const member = await server.member();
    await coins(member, 10, '10-05');
    const months = async () =>
      (
        await server.db
          .selectFrom('expiryNotice')
          .select('month')
          .where('memberId', '=', member.memberId)
          .execute()
      ).map(({ month }) => month);
    await turn('2026-03-08T08:00:00Z');
    expect(await months()).toEqual(['2026-04-01']);
    await turn('2026-06-20T08:00:00Z');
    expect(await months()).toEqual(['2026-04-01']);
    await turn('2026-07-20T08:00:00Z');
    expect(await months()).toEqual([]);
    expect(await subjects(member)).toHaveLength(1);
  });
});

/** Without the mail that says that the account is closed. */
async function expirySubjects(member: TestMember): Promise<string[]> {
  return (await subjects(member)).filter((subject) => subject.includes('will expire'));
}
