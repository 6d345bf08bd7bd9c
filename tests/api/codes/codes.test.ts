import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCode, writeCode } from '#contract/code-form.ts';
import { finishBatches } from '#server/features/codes/make-codes.ts';
import { codesAtOnce } from '#server/features/codes/queries-batches.ts';
import { codeAt, digestOf, openSeed } from '#server/features/codes/secret-codes.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { makeBatch, payForPool, putUpPool, anHourMs } from '#tests/support/codes.ts';
import { pieceOf, republish, takeDown } from '#tests/support/content.ts';
import { named } from '#tests/support/draws.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
let staff: TestStaff;

beforeEach(async () => {
  server.clock.at = start;
  staff = await server.staff('content');
});

/** A pool that pays 30 points, with codes that nobody used. */
async function ready(more: Parameters<typeof makeBatch>[3] = {}) {
  const pool = await putUpPool(server);
  await payForPool(server, pool);
  const { batchId, codes } = await makeBatch(server, staff, pool, more);
  const [code = '', other = ''] = codes;
  return { pool, batchId, codes, code, other };
}

const use = ({ client }: TestMember, code: string, requestKey = randomUUID()) =>
  client.useCode({ code, requestKey });

const pointsOf = async ({ client }: TestMember) => (await client.getUserInfo()).points;

describe('a code', () => {
  test('gives what rules say of its pool, once, and stands in her list and statement', async () => {
    const { pool, code } = await ready();
    const member = await server.member();
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const before = await pointsOf(member);
    const told = {
      name: 'Spring packs',
      picture: 'present',
      text: 'Thank you for choosing us',
      given: [{ currency: 'points', amount: 30 }],
      usedAt: start.toISOString(),
    };
    expect(await use(member, typed)).toEqual(told);
    expect(await pointsOf(member)).toBe(before + 30);
    expect(await member.client.listUsedCodes()).toEqual({
      list: [{ useId: expect.any(String) as string, ...told }],
      nextCursor: null,
    });
    const why = await staff.client
      .explainEarning({
        memberId: member.memberId,
        about: 'code-used',
        what: pool.slug,
      })
      .catch((error: unknown) => error);
    expect(why).toMatchObject({ status: 403 });
    const support = await server.staff('support');
    expect(
      await support.client.explainEarning({
        memberId: member.memberId,
        about: 'code-used',
        what: pool.slug,
      }),
    ).toMatchObject({ deeds: [{ rules: [{ verdict: 'earned', amount: 30 }] }] });
  });

  test('answers the same to the same key, tells herself when, and others only that it is used', async () => {
    const { code, other } = await ready();
    const member = await server.member();
    const key = randomUUID();
    const first = await use(member, code, key);
    server.clock.at = new Date(start.getTime() + anHourMs);
    expect(await use(member, code, key)).toEqual(first);
    const again = await refused(use(member, code), 'codeUsedByYou');
    expect(again.result).toMatchObject({ usedAt: start.toISOString() });
    await refused(use(member, other, key), 'requestKeyReused');
    const somebody = await refused(use(await server.member(), code), 'codeUsed');
    expect(JSON.stringify(somebody.result ?? null)).not.toContain('2026');
    expect(await pointsOf(member)).toBe(30);
  });

  test('is used by one of fifty who come at once, and by her once', async () => {
    const { codes } = await ready({ size: 3 });
    const members = await Promise.all(Array.from({ length: 10 }, () => server.member()));
    for (const code of codes) {
      const came = await Promise.allSettled(
        members.flatMap((member) => Array.from({ length: 5 }, () => use(member, code))),
      );
      expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    const points = await Promise.all(members.map(pointsOf));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(30 * codes.length);
  });

  test('that is sent twice at once with one key is used once, with one answer', async () => {
    const { code } = await ready();
    const member = await server.member();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(member, code, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await pointsOf(member)).toBe(30);
  });

  test('that is stopped, over, too early or for others stays as it was', async () => {
    const { pool, batchId, code } = await ready();
    const member = await server.member();
    const stop = { batchId, reason: 'Lost on the way' };
    await staff.client.stopCodes({ ...stop, stop: true });
    await refused(use(member, code), 'codeStopped');
    await staff.client.stopCodes({ ...stop, stop: false });

    const soon = new Date(start.getTime() + anHourMs);
    const late = await putUpPool(server, { opensAt: soon });
    await payForPool(server, late);
    const { codes: lateCodes } = await makeBatch(server, staff, late);
    const early = await refused(use(member, lateCodes[0] ?? ''), 'codeNotBegun');
    expect(early.result).toMatchObject({ opensAt: soon.toISOString() });

    const others = await putUpPool(server);
    await payForPool(server, others, { audience: { countries: ['FR'] } });
    const { codes: otherCodes } = await makeBatch(server, staff, others);
    await refused(use(member, otherCodes[0] ?? ''), 'codeNotForYou');

    const unpaid = await putUpPool(server);
    const { codes: unpaidCodes } = await makeBatch(server, staff, unpaid);
    await refused(use(member, unpaidCodes[0] ?? ''), 'codeGivesNothing');
    await payForPool(server, unpaid, { budget: 40 });
    await use(member, unpaidCodes[0] ?? '');
    const poor = await server.member();
    expect((await use(poor, unpaidCodes[1] ?? '')).given).toEqual([{ currency: 'points', amount: 10 }]);
    await refused(use(member, unpaidCodes[2] ?? ''), 'codeGivesNothing');

    await takeDown(server.db, 'codePool', others.poolId, start);
    afterTwoSeconds();
    await refused(use(member, otherCodes[0] ?? ''), 'codeStopped');

    server.clock.at = soon;
    staff = await server.again(staff);
    await use(member, lateCodes[0] ?? '');
    await use(member, code);
    const { codes: short } = await makeBatch(server, staff, pool, {
      size: 1,
      endsAt: new Date(soon.getTime() + 1),
    });
    server.clock.at = new Date(soon.getTime() + 1);
    await refused(use(member, short[0] ?? ''), 'codeOver');
  });

  test('has nothing on it of babies for who rests', async () => {
    const pool = await putUpPool(server, { name: named('For your newborn'), text: named('For the cradle') });
    await payForPool(server, pool);
    const { codes } = await makeBatch(server, staff, pool);
    const member = await server.member();
    await member.client.setPause({ paused: true });
    expect(await use(member, codes[0] ?? '')).toMatchObject({ name: 'An offer', text: null });
    expect((await member.client.listUsedCodes()).list).toMatchObject([{ name: 'An offer', text: null }]);
  });

  test('of nobody is a try, of which there are few; one that is mistyped is none', async () => {
    const { code } = await ready();
    const member = await server.member();
    const signs = readCode(code) ?? [];
    const unknown = (at: number) =>
      writeCode(signs.map((sign, place) => (place < 2 ? (sign + at + 1) % 32 : sign)));
    for (let at = 0; at < 30; at += 1) await refused(use(member, `${code.slice(0, -1)}!`), 'codeMistyped');
    for (let at = 0; at < 20; at += 1) await refused(use(member, unknown(at)), 'codeUnknown');
    await refused(use(member, unknown(20)), 'tooManyRequests');
    // Nobody learns by it whether there is a code.
    await refused(use(member, code), 'tooManyRequests');
    await use(await server.member(), code);
  });

  test('stays used without whose it was, once she has closed her account', async () => {
    const { batchId, code } = await ready();
    const member = await server.member();
    await use(member, code);
    await server.db
      .insertInto('accountClosing')
      .values({ memberId: member.memberId, closedAt: new Date(0), eraseAfter: new Date(1) })
      .execute();
    await eraseClosed(server.services);
    const [kept] = await server.db.selectFrom('codeUse').selectAll().where('batchId', '=', batchId).execute();
    expect(kept).toMatchObject({ number: 1, memberId: null });
    await refused(use(await server.member(), code), 'codeUsed');
  });
});

describe('what codes are for now', () => {
  const shown = async ({ client }: TestMember) =>
    (await client.listOpenCodePools()).list.map(({ poolId, gives, closesAt }) => [poolId, gives, closesAt]);

  test('is told with what one gives her, while they work', async () => {
    const closesAt = new Date(start.getTime() + anHourMs);
    const pool = await putUpPool(server, { closesAt });
    const [mira, lena] = [await server.member(), await server.member()];
    const ofMine = async (member: TestMember) =>
      (await shown(member)).filter(([poolId]) => poolId === pool.poolId);
    // Nothing is given for it yet.
    expect(await ofMine(mira)).toEqual([]);
    await payForPool(server, pool);
    await payForPool(server, pool, { currency: 'coins', amount: 5, audience: { levels: [1] } });
    await payForPool(server, pool, { amount: 70, audience: { levels: [3] } });
    await server.db
      .updateTable('member')
      .set({ memberLevel: 3 })
      .where('memberId', '=', lena.memberId)
      .execute();
    afterTwoSeconds();
    const points = (amount: number) => ({ currency: 'points', amount });
    const until = closesAt.toISOString();
    expect(await ofMine(mira)).toEqual([
      [pool.poolId, [points(30), { currency: 'coins', amount: 5 }], until],
    ]);
    expect(await ofMine(lena)).toEqual([[pool.poolId, [points(100)], until]]);
    server.clock.at = closesAt;
    expect(await ofMine(mira)).toEqual([]);
  });

  test('is no way to earn once its pool is taken down, and of babies lies before nobody who rests', async () => {
    const pool = await putUpPool(server, { name: named('For your newborn') });
    const ruleId = await payForPool(server, pool);
    const member = await server.member();
    const sees = async () => [
      (await shown(member)).some(([poolId]) => poolId === pool.poolId),
      (await member.client.listWaysToEarn({ currency: 'points' })).list.some(
        (way) => way.way === 'rule' && way.ruleId === ruleId,
      ),
    ];
    expect(await sees()).toEqual([true, true]);
    await member.client.setPause({ paused: true });
    expect(await sees()).toEqual([false, false]);
    await member.client.setPause({ paused: false });
    await takeDown(server.db, 'codePool', pool.poolId, start);
    afterTwoSeconds();
    expect(await sees()).toEqual([false, false]);
  });
});

describe('a batch', () => {
  test('keeps no code, gives the same ones each time, and tells in the log who read them', async () => {
    const { pool, batchId, codes } = await ready({ size: 3 });
    expect(new Set(codes).size).toBe(3);
    const { lines, next } = await staff.client.downloadCodes({ batchId });
    const { address } = await staff.client.printCodes({ batchId, count: 1 });
    expect(address).toMatch(/^https?:\/\/[^/]+\/code#$/);
    const [head, ...told] = lines.trimEnd().split('\r\n');
    expect({ head, next }).toEqual({ head: 'number,code,address', next: null });
    expect(told).toEqual(codes.map((code, at) => `${at + 1},${code},${address}${code}`));
    const { rows } = await sql<{ row: string }>`
      select c::text || b::text as row from printed_code c join code_batch b using (batch_id)
       where batch_id = ${batchId}`.execute(server.db);
    expect(rows).toHaveLength(3);
    const spelt = codes.flatMap((code) => [
      code,
      code.replaceAll('-', ''),
      Buffer.from(code).toString('hex'),
    ]);
    for (const { row } of rows) for (const text of spelt) expect(row).not.toContain(text);
    const { list } = await staff.client.listCodeBatches({ poolId: pool.poolId });
    expect(list).toMatchObject([{ batchId, size: 3, made: 3, used: 0, state: 'open', madeBy: 'Ada' }]);
    expect((await auditOf(server, `codeBatch ${batchId}`)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['codes.made', 'codes.printed', 'codes.downloaded']),
    );
  });

  test('is made once for a key, ends in the future, and is of a pool that there is', async () => {
    const pool = await putUpPool(server);
    const wanted = {
      requestKey: randomUUID(),
      poolId: pool.poolId,
      size: 5,
      endsAt: new Date(start.getTime() + anHourMs).toISOString(),
    };
    const first = await staff.client.makeCodes(wanted);
    expect(await staff.client.makeCodes(wanted)).toEqual(first);
    await refused(staff.client.makeCodes({ ...wanted, size: 6 }), 'requestKeyReused');
    const other = { ...wanted, requestKey: randomUUID() };
    await refused(staff.client.makeCodes({ ...other, endsAt: start.toISOString() }), 'badRequest');
    await refused(staff.client.makeCodes({ ...other, poolId: randomUUID() }), 'contentUnknown');
    await refused(staff.client.printCodes({ batchId: randomUUID(), count: 1 }), 'codeBatchUnknown');
    await refused(staff.client.downloadCodes({ batchId: randomUUID() }), 'codeBatchUnknown');
    const support = await server.staff('support');
    await refused(support.client.makeCodes(other), 'forbidden');
  });

  test('that is large goes on from where it came to, and works meanwhile', async () => {
    const pool = await putUpPool(server);
    await payForPool(server, pool);
    const size = codesAtOnce + 5;
    const { batchId, codes } = await makeBatch(server, staff, pool, { size });
    const stateOf = async () => (await staff.client.listCodeBatches({ poolId: pool.poolId })).list[0];
    expect(await stateOf()).toMatchObject({ state: 'making', made: codesAtOnce, size });
    await use(await server.member(), codes[0] ?? '');
    const stopped = new AbortController();
    stopped.abort();
    expect(await finishBatches(server.services, stopped.signal)).toBe(0);
    expect(await finishBatches(server.services)).toBe(5);
    expect(await stateOf()).toMatchObject({ state: 'open', made: size, used: 1 });
    const { list } = await staff.client.printCodes({ batchId, from: codesAtOnce, count: 100 });
    expect(list).toHaveLength(6);
    await use(await server.member(), list.at(-1)?.code ?? '');
    const second = await staff.client.downloadCodes({ batchId, from: 10_001 });
    expect(second.lines.split('\r\n')[0]).toMatch(/^10001,/);
    expect(second.next).toBe(20_001);
  });

  test('leaves out a number whose code is there already, and is as large as it was ordered', async () => {
    const pool = await putUpPool(server);
    await payForPool(server, pool);
    const size = codesAtOnce + 5;
    const { batchId } = await makeBatch(server, staff, pool, { size });
    const batch = await server.db
      .selectFrom('codeBatch')
      .selectAll()
      .where('batchId', '=', batchId)
      .executeTakeFirstOrThrow();
    // As if another batch had the code of the next number.
    const taken = codesAtOnce + 1;
    const signs = readCode(codeAt(openSeed(server.services.secret, batch), taken)) ?? [];
    const { batchId: otherId } = await makeBatch(server, staff, pool, { size: 1 });
    await server.db
      .insertInto('printedCode')
      .values({ digest: digestOf(server.services.secret, signs), batchId: otherId, number: 7 })
      .execute();
    await finishBatches(server.services);
    const { list } = await staff.client.printCodes({ batchId, from: codesAtOnce, count: 100 });
    expect(list.map(({ number }) => number)).toEqual([0, 2, 3, 4, 5, 6].map((more) => codesAtOnce + more));
  });

  test('of many takes two people, however it is cut up', async () => {
    await republish(
      server.db,
      {
        kind: 'approvalRules',
        pieceId: await pieceOf(server.db, 'approvalRules', 'approvals'),
        at: start,
      },
      { twoPeople: true, stockPieces: 100, stockWorth: 1000 },
    );
    const pool = await putUpPool(server);
    const ask = (size: number) => ({
      requestKey: randomUUID(),
      poolId: pool.poolId,
      size,
      endsAt: new Date(start.getTime() + anHourMs).toISOString(),
    });
    await staff.client.makeCodes(ask(60));
    await refused(staff.client.makeCodes(ask(41)), 'secondPersonNeeded');
    await payForPool(server, pool, { amount: 20 });
    await refused(staff.client.makeCodes(ask(1)), 'secondPersonNeeded');
    const wanted = ask(500);
    const { proposalId } = await staff.client.makeProposal({
      call: 'makeCodes',
      input: JSON.stringify(wanted),
      reason: 'Agreed with finance on Monday',
    });
    const second = await server.staff('owner', 'Bea');
    const opened = await second.client.getProposal({ proposalId });
    expect(opened.proposed).toMatchObject({
      what: 'codes',
      slug: pool.slug,
      codes: 500,
      gives: [{ currency: 'points', amount: 20 }],
    });
    await second.client.approveProposal({ proposalId });
    const { list } = await staff.client.listCodeBatches({ poolId: pool.poolId });
    expect(list.map(({ size }) => size)).toEqual([500, 60]);
  });
});
