import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { claimGift } from '#server/features/gifts/claims/claim-gift.ts';
import { addAddress, give, shelve, stockLeft } from '#tests/support/gifts.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const noon = new Date('2026-03-02T12:00:00Z');
beforeEach(() => {
  server.clock.at = noon;
});

const people = 12;
const price = 10;
const coins = 25;

const wish = fc.record({ who: fc.nat({ max: people - 1 }), gift: fc.nat({ max: 3 }), twice: fc.boolean() });

/** The code that a claim was refused with, or its id. */
const answerOf = async (claim: Promise<{ claimId: string }>): Promise<string | number> => {
  try {
    return (await claim).claimId;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
};

test('of claims that come together each is answered once, nothing is oversold, and what fails fails alone', async () => {
  const members = await Promise.all(Array.from({ length: people }, () => server.member()));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 6 }), { minLength: 3, maxLength: 3 }),
      fc.array(wish, { minLength: 12, maxLength: 40 }),
      async (stocks, wishes) => {
        for (const member of members) await give(server.db, member, coins, { at: noon });
        const before = await Promise.all(
          members.map(({ client }) => client.getBalance({ currency: 'coins' })),
        );
        const counted = await Promise.all(stocks.map((stock) => shelve(server.db, { stock, price })));
        const codes = ['A', 'B', 'C'].map((letter) => `${letter}-${randomUUID()}`);
        const coupon = await shelve(server.db, { delivery: 'coupon', codes, price });
        const gifts = [...counted, coupon];
        const nobody = { memberId: randomUUID(), giftId: gifts[0] ?? '', kind: 'redeem' as const };
        const ghost = claimGift(server.services, { ...nobody, requestKey: randomUUID(), now: noon });
        const [answers] = await Promise.all([
          Promise.all(
            wishes.map(({ who, gift, twice }) => {
              const asked = { giftId: gifts[gift] ?? '', requestKey: randomUUID() };
              const again = Array.from({ length: twice ? 2 : 1 }, () =>
                members[who]?.client.claimGift(asked),
              );
              return Promise.all(again.map((claim) => (claim ? answerOf(claim) : null)));
            }),
          ),
          expect(ghost).rejects.toThrow('A claim without its member'),
        ]);

        const got = wishes.map(({ who, gift }, index) => ({ who, gift, answers: answers[index] ?? [] }));
        // A claim is made once. A refusal leaves nothing: asked again, it may have another reason meanwhile.
        const isMade = (answer: unknown) => typeof answer === 'string';
        for (const one of got.filter((asked) => asked.answers.some(isMade)))
          expect(new Set(one.answers).size).toBe(1);
        const made = got.filter((one) => one.answers.every(isMade));
        const refused = got.filter((one) => !made.includes(one));
        for (const answer of refused.flatMap((one) => one.answers))
          expect([errors.giftSoldOut.code, errors.balanceTooLow.code]).toContain(answer);
        for (const [gift, giftId] of gifts.entries()) {
          const taken = made.filter((one) => one.gift === gift).length;
          const left = giftId === coupon ? await codesLeft(coupon) : await stockLeft(server.db, giftId);
          expect(taken + left).toBe(giftId === coupon ? codes.length : stocks[gift]);
          const soldOut = refused.some(
            (one) => one.gift === gift && one.answers.includes(errors.giftSoldOut.code),
          );
          expect(soldOut && left > 0).toBe(false);
        }
        for (const [who, { client }] of members.entries()) {
          const { available } = await client.getBalance({ currency: 'coins' });
          const paid = made.filter((one) => one.who === who).length * price;
          expect(available).toBe((before[who]?.available ?? 0) - paid);
        }
        expect(await verifyLedger(server.services)).toEqual([]);
      },
    ),
    { numRuns: 6 },
  );
});

test('who names an address of another gets nothing, although that one orders at the same moment', async () => {
  const giftId = await shelve(server.db, { delivery: 'physical', price: 0, stock: 20 });
  const members = await Promise.all(Array.from({ length: 8 }, () => server.member()));
  const addressIds = await Promise.all(members.map((member) => addAddress(member)));
  const answers = await Promise.all(
    members.map(({ client }, index) => {
      // Every second one names the address of the one before her.
      const addressId = addressIds[index - (index % 2)] ?? '';
      return answerOf(client.claimGift({ giftId, addressId, requestKey: randomUUID() }));
    }),
  );
  for (const [index, answer] of answers.entries()) {
    if (index % 2 === 0) expect(answer).toBeTypeOf('string');
    else expect(answer).toBe(errors.addressUnknown.code);
  }
  expect(await stockLeft(server.db, giftId)).toBe(16);
});

async function codesLeft(giftId: string): Promise<number> {
  const rows = await server.db
    .selectFrom('couponCode')
    .select('code')
    .where('giftId', '=', giftId)
    .where('claimId', 'is', null)
    .execute();
  return rows.length;
}
