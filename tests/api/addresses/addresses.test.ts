import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { ApiError, CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { inSanFrancisco } from '#tests/support/addresses.ts';
import { refusal, refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();

type Given = CallInput<'modifyAddress'>;
const home: Given = { ...inSanFrancisco, firstName: ' Mira ' };
const inHongKong: Given = {
  firstName: '美',
  phone: '５１２３ ４５６７',
  phoneCountryCode: 'HK',
  countryCode: 'HK',
  province: '九龍',
  line1: '彌敦道 1 號',
};

const bookOf = async (member: TestMember) => (await member.client.listAddresses()).list;
const add = (member: TestMember, more: Partial<Given> = {}) =>
  member.client.modifyAddress({ ...home, ...more });

/** Exactly one default, or no address at all. */
async function expectOneDefault(member: TestMember): Promise<void> {
  const book = await bookOf(member);
  expect(book.filter(({ isDefault }) => isDefault)).toHaveLength(book.length === 0 ? 0 : 1);
  if (book.length > 0) expect(book[0]?.isDefault).toBe(true);
}

describe('modifyAddress', () => {
  test('adds an address as it will be needed: tidy, with names in the language of the reader', async () => {
    const member = await server.member();
    const added = await add(member);
    expect(added).toEqual({
      ...home,
      id: added.id,
      firstName: 'Mira',
      phone: '+12025550123',
      phoneShown: '+1 202 555 0123',
      countryName: 'United States',
      province: 'California',
      line2: '',
      isDefault: true,
    });
    expect(await bookOf(member)).toEqual([added]);
    const [inChinese] = (await server.clientOf(member.token, 'zh-CN').listAddresses()).list;
    expect(inChinese).toMatchObject({ countryName: '美国', province: '加利福尼亚州' });
  });

  test('takes what a country does without', async () => {
    const member = await server.member();
    expect(await member.client.modifyAddress(inHongKong)).toMatchObject({
      phone: '+85251234567',
      provinceCode: null,
      province: '九龍',
      city: '',
      postcode: '',
    });
  });

  test('changes every field of an address, and keeps its place and the default', async () => {
    const member = await server.member();
    const { id } = await add(member);
    await add(member);
    const changed = await member.client.modifyAddress({ ...inHongKong, id });
    expect(changed).toMatchObject({ id, countryCode: 'HK', provinceCode: null, city: '', isDefault: true });
    expect(await member.client.getAddress({ id })).toEqual(changed);
    expect(await bookOf(member)).toHaveLength(2);
  });

  test.each([
    [{ phone: '555' }, ['phone']],
    [{ phone: '2'.repeat(251) }, ['phone']],
    [{ phone: '+44 20 7946 0018' }, ['phone']],
    [{ phone: '' }, ['phone']],
    [{ provinceCode: null }, ['provinceCode']],
    [{ provinceCode: 'US-XX' }, ['provinceCode']],
    [{ provinceCode: 'CA-ON' }, ['provinceCode']],
    [{ provinceCode: 'US-' }, ['provinceCode']],
    [{ province: 'Elsewhere' }, ['province']],
    [{ city: '  ' }, ['city']],
    [{ postcode: '' }, ['postcode']],
    [{ postcode: '9410' }, ['postcode']],
    [
      { phone: 'x', city: '', postcode: 'x', provinceCode: null },
      ['phone', 'provinceCode', 'city', 'postcode'],
    ],
    [{ countryCode: 'HK', provinceCode: null, city: '', postcode: '999077' }, ['postcode']],
  ] as const)('refuses %j and names the fields', async (more, fields) => {
    const member = await server.member();
    await expect(add(member, more)).rejects.toMatchObject({
      ...refusal('addressFaulty'),
      fields: fields.map((path) => ({ path, reason: expect.stringMatching(/./) })),
    });
    const { id } = await add(member);
    await refused(add(member, { ...more, id }), 'addressFaulty');
    expect(await bookOf(member)).toHaveLength(1);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ line1: '' }, 'line1'],
    [{ line1: 'x'.repeat(121) }, 'line1'],
    [{ countryCode: 'XX' }, 'countryCode'],
    [{ phoneCountryCode: 'gb' }, 'phoneCountryCode'],
    [{ id: 'x' }, 'id'],
    [{ line1: 'a\0b' }, 'line1'],
  ] as const)('refuses %j as input', async (more, field) => {
    const member = await server.member();
    await expect(add(member, more)).rejects.toMatchObject({
      ...refusal('badRequest'),
      fields: [{ path: field }],
    });
  });

  test('twenty addresses and no more, also when thirty come at once', async () => {
    const member = await server.member();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => add(member)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('addressLimitReached'));
    }
    await expectOneDefault(member);
    // Full as it is, what is there can still be changed.
    const [first] = await bookOf(member);
    expect((await add(member, { id: first?.id, city: 'Oakland' })).city).toBe('Oakland');
  });

  test('the same request key adds once, also ten at once', async () => {
    const member = await server.member();
    const requestKey = randomUUID();
    const added = await Promise.all(Array.from({ length: 10 }, () => add(member, { requestKey })));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(await bookOf(member)).toHaveLength(1);
    // A key is a member's own.
    const other = await server.member();
    expect((await add(other, { requestKey })).id).not.toBe(added[0]?.id);
  });

  test('makes an address the default when asked, and never leaves the book without one', async () => {
    const member = await server.member();
    const first = await add(member);
    const second = await add(member, { isDefault: true });
    expect((await bookOf(member)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await add(member, { id: second.id, isDefault: false })).isDefault).toBe(true);
    expect((await add(member, { id: first.id, isDefault: true })).isDefault).toBe(true);
    await expectOneDefault(member);
  });
});

describe('setDefaultAddress', () => {
  test('moves the default', async () => {
    const member = await server.member();
    await add(member);
    const { id } = await add(member);
    await member.client.setDefaultAddress({ id });
    await member.client.setDefaultAddress({ id });
    expect((await bookOf(member))[0]?.id).toBe(id);
    await expectOneDefault(member);
  });

  test('many at once leave exactly one', async () => {
    const member = await server.member();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await add(member)).id);
    await Promise.all([...ids, ...ids, ...ids].map((id) => member.client.setDefaultAddress({ id })));
    await expectOneDefault(member);
  });
});

describe('removeAddress', () => {
  test('deleting the default makes the newest other one it; deleting another moves nothing', async () => {
    const member = await server.member();
    server.clock.at = new Date('2026-03-02T09:00:00Z');
    const oldest = await add(member);
    server.clock.at = new Date('2026-03-02T10:00:00Z');
    const middle = await add(member);
    server.clock.at = new Date('2026-03-02T11:00:00Z');
    const newest = await add(member);
    server.clock.at = null;
    await member.client.removeAddress({ id: middle.id });
    expect((await bookOf(member))[0]?.id).toBe(oldest.id);
    await member.client.removeAddress({ id: oldest.id });
    expect(await bookOf(member)).toEqual([{ ...newest, isDefault: true }]);
    await member.client.removeAddress({ id: newest.id });
    expect(await bookOf(member)).toEqual([]);
    await refused(member.client.removeAddress({ id: newest.id }), 'addressUnknown');
    expect((await add(member)).isDefault).toBe(true);
  });
});

describe('ownership', () => {
  test("another member's address is unknown to every call, and stays as it is", async () => {
    const [owner, stranger] = [await server.member(), await server.member()];
    const address = await add(owner);
    await add(owner, { isDefault: true });
    const { id } = address;
    for (const attempt of [
      () => stranger.client.getAddress({ id }),
      () => stranger.client.removeAddress({ id }),
      () => stranger.client.setDefaultAddress({ id }),
      () => add(stranger, { id }),
      () => stranger.client.getAddress({ id: uuidv7() }),
    ]) {
      await refused(attempt(), 'addressUnknown');
    }
    expect(await bookOf(stranger)).toEqual([]);
    expect(await owner.client.getAddress({ id })).toEqual({ ...address, isDefault: false });
  });
});

test('whatever is done in whatever order and at once, a book has one default and at most twenty', async () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'addDefault', 'setDefault', 'remove'),
    which: fc.nat({ max: 5 }),
  });
  /** Also close to full, or few runs would ever get there. */
  const begun = fc.constantFrom(0, 18);
  await fc.assert(
    fc.asyncProperty(
      begun,
      fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 6 }),
      async (count, rounds) => {
        const member = await server.member();
        await Promise.all(Array.from({ length: count }, () => add(member)));
        for (const round of rounds) {
          const book = await bookOf(member);
          const outcomes = await Promise.allSettled(
            round.map(({ kind, which }) => {
              const id = book[which % Math.max(1, book.length)]?.id ?? uuidv7();
              if (kind === 'setDefault') return member.client.setDefaultAddress({ id });
              if (kind === 'remove') return member.client.removeAddress({ id });
              return add(member, { isDefault: kind === 'addDefault' });
            }),
          );
          for (const outcome of outcomes) {
            if (outcome.status === 'rejected')
              expect([errors.addressUnknown.code, errors.addressLimitReached.code]).toContain(
                (outcome.reason as ApiError).code,
              );
          }
          await expectOneDefault(member);
          expect((await bookOf(member)).length).toBeLessThanOrEqual(20);
        }
      },
    ),
    { numRuns: 15 },
  );
});
