import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { ApiError } from '#contract/client.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { newcomerInHongKong } from '#tests/support/newcomer.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  // In Hong Kong it is the 3rd of March already.
  server.clock.at = new Date('2026-03-02T20:00:00Z');
});

type Stage = CallInput<'registerByCode'>['stage'];

async function provenAddress(account = `${randomUUID()}@example.org`) {
  await server.client.sendVerifyCode({ account });
  const { ticket } = await server.client.verifyCode({ account, code: await mailedCode(server, account) });
  return { ...newcomerInHongKong, account, ticket };
}

async function joinedWith(stage: Stage) {
  const { token } = await server.client.registerByCode({ ...(await provenAddress()), stage });
  const member = server.clientOf(token);
  const { lactation, childExpectedDate } = await member.getUserInfo();
  return { lactation, childExpectedDate, children: await member.listChildren() };
}

const child = { childId: expect.any(String), name: null, sex: null, birthDate: null, expectedDate: null };

describe('where a new member is on the way', () => {
  test.each<[string, Stage, Awaited<ReturnType<typeof joinedWith>>]>([
    ['nothing told', undefined, { lactation: 1, childExpectedDate: null, children: [] }],
    ['trying', { key: 'trying' }, { lactation: 1, childExpectedDate: null, children: [] }],
    ['no day', { key: 'pregnant' }, { lactation: 2, childExpectedDate: null, children: [] }],
    [
      'a day expected',
      { key: 'pregnant', expectedDate: '2026-06-01' },
      {
        lactation: 2,
        childExpectedDate: '2026-06-01',
        children: [{ ...child, expectedDate: '2026-06-01' }],
      },
    ],
    [
      'born today, where she is',
      { key: 'newborn', birthDate: '2026-03-03' },
      { lactation: 3, childExpectedDate: null, children: [{ ...child, birthDate: '2026-03-03' }] },
    ],
    [
      'a toddler',
      { key: 'toddler', birthDate: '2024-05-06' },
      { lactation: 5, childExpectedDate: null, children: [{ ...child, birthDate: '2024-05-06' }] },
    ],
  ])('is kept as told, and nothing more: %s', async (_, stage, kept) => {
    expect(await joinedWith(stage)).toEqual(kept);
  });

  test.each([
    [{ key: 'newborn', birthDate: '2026-03-04' }, ['stage.birthDate']],
    [{ key: 'toddler', birthDate: '1980-01-01' }, ['stage.birthDate']],
    [{ key: 'pregnant', expectedDate: '2027-06-01' }, ['stage.expectedDate']],
    [{ key: 'pregnant', expectedDate: '2025-06-01' }, ['stage.expectedDate']],
    [{ key: 'pregnant', expectedDate: '2026-02-30' }, ['stage.expectedDate']],
    [{ key: 'pregnant', birthDate: '2026-01-01' }, ['stage']],
    [{ key: 'trying', expectedDate: '2026-06-01' }, ['stage']],
    [{ key: 'somewhere' }, ['stage.key']],
  ])('is refused as %j, and costs no proof', async (stage, paths) => {
    const proven = await provenAddress();
    const failure = await server.client.registerByCode({ ...proven, stage: stage as Stage }).catch((e) => e);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).fields.map(({ path }) => path)).toEqual(paths);
    expect(
      await server.db.selectFrom('member').select('memberId').where('email', '=', proven.account).execute(),
    ).toEqual([]);
    expect(await server.client.registerByCode(proven)).toHaveProperty('token');
  });

  test('makes one child, however often it is sent at once and again', async () => {
    const proven = await provenAddress();
    const stage = { key: 'baby', birthDate: '2025-12-24' } as const;
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => server.client.registerByCode({ ...proven, stage })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(server.client.registerByCode({ ...proven, stage }), 'ticketWrong');
    // Proven anew, it is a sign-in, which changes nothing.
    server.clock.at = new Date('2026-03-02T20:02:00Z');
    const again = await provenAddress(proven.account);
    const { token } = await server.client.registerByCode({
      ...again,
      stage: { key: 'pregnant', expectedDate: '2026-06-01' },
    });
    const member = server.clientOf(token);
    expect(await member.listChildren()).toEqual([{ ...child, birthDate: '2025-12-24' }]);
    expect(await member.getUserInfo()).toMatchObject({ lactation: 4, childExpectedDate: null });
  });
});

test('an address is proven by its code or a ticket, and by one of them', async () => {
  const { ticket, ...rest } = await provenAddress();
  await refused(server.client.registerByCode(rest), 'badRequest');
  await refused(server.client.registerByCode({ ...rest, ticket, code: '123456' }), 'badRequest');
  const other = `${randomUUID()}@example.org`;
  await refused(server.client.registerByCode({ ...rest, ticket, account: other }), 'ticketWrong');
});
