import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { addAddress, outcomesOf } from '#tests/support/gifts.ts';
import { putUpBenefit } from '#tests/support/courses.ts';
import { putUpJourney, type as typeAnswers } from '#tests/support/journeys.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { withoutGuard } from '#tests/support/without-guard.ts';
import { takeAllDown } from '#tests/support/content.ts';

const server = useTestServer();
const now = new Date('2026-03-02T09:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
beforeEach(async () => {
  server.clock.at = now;
  await takeAllDown(server.db, 'benefit', now);
  await takeAllDown(server.db, 'gift', now);
  afterTwoSeconds();
});

const putUp = (more?: Parameters<typeof putUpBenefit>[1]) => putUpBenefit(server.db, more);
const setMember = (
  { memberId }: TestMember,
  change: { memberLevel?: number; countryCode?: string; lostAt?: Date },
) => server.db.updateTable('member').set(change).where('memberId', '=', memberId).execute();
const claim = ({ client }: TestMember, benefitId: string, requestKey: string = randomUUID()) =>
  client.claimBenefit({ benefitId, requestKey });
const states = async ({ client }: TestMember) =>
  Object.fromEntries((await client.newProductBenefits()).list.map((one) => [one.benefitId, one.state]));

describe('newProductBenefits', () => {
  test('shows each with what it is to this member, what can be had first', async () => {
    const member = await server.member();
    const ended = await putUp({ closesAt: inHours(-1) });
    const forgotten = await putUp({ closesAt: inHours(-31 * 24) });
    const soldOut = await putUp({ codes: [] });
    const locked = await putUp({ minLevel: 3 });
    const coming = await putUp({ opensAt: inHours(5) });
    const taken = await putUp({ closesAt: inHours(1) });
    const open = await putUp({
      kind: 'earlyAccess',
      delivery: 'link',
      link: 'https://shop.test/new',
      stock: 3,
    });
    afterTwoSeconds();
    await claim(member, taken);
    afterTwoSeconds();
    const { list, nextCursor } = await member.client.newProductBenefits();
    expect(list.map(({ benefitId, state }) => [benefitId, state])).toEqual([
      [open, 'open'],
      [taken, 'taken'],
      [coming, 'coming'],
      [locked, 'levelTooLow'],
      [soldOut, 'soldOut'],
      [ended, 'ended'],
    ]);
    expect(nextCursor).toBeNull();
    expect(list[0]).toMatchObject({
      kind: 'earlyAccess',
      gift: { giftId: open, kind: 'benefit', name: 'Ten off', price: 0, stockLeft: 3, delivery: 'link' },
      hoursEarly: 0,
      opensToAll: null,
    });
    expect(list.map(({ benefitId }) => benefitId)).not.toContain(forgotten);
    // They have a shelf of their own: neither the mall nor its claims know them.
    expect((await member.client.listRedeemGifts()).list).toEqual([]);
    await expect(member.client.claimGift({ giftId: open, requestKey: randomUUID() })).rejects.toMatchObject({
      code: errors.giftUnknown.code,
    });
    // What she has taken stays hers when it is over.
    server.clock.at = inHours(2);
    afterTwoSeconds();
    expect(await states(member)).toMatchObject({ [taken]: 'taken' });
  });

  test('opens to levels by their hours, or by their days of early access', async () => {
    const [plain, third, fifth] = [await server.member(), await server.member(), await server.member()];
    await setMember(third, { memberLevel: 3 });
    await setMember(fifth, { memberLevel: 5 });
    const byHours = await putUp({ opensAt: inHours(30), earlyHours: { '3': 24, '4': 48 } });
    const byDays = await putUp({ opensAt: inHours(40) });
    afterTwoSeconds();
    expect(await states(plain)).toEqual({ [byHours]: 'coming', [byDays]: 'coming' });
    expect(await states(third)).toMatchObject({ [byHours]: 'coming' });
    expect(await states(fifth)).toEqual({ [byHours]: 'open', [byDays]: 'open' });
    await expect(claim(third, byHours)).rejects.toMatchObject({ code: errors.giftClosed.code });
    expect(await claim(fifth, byHours)).toMatchObject({ kind: 'benefit' });
    expect(await third.client.getBenefit({ benefitId: byHours })).toMatchObject({
      hoursEarly: 24,
      opensToAll: inHours(30).toISOString(),
      gift: { opensAt: inHours(6).toISOString() },
      earlyLevels: [
        { level: 3, hours: 24 },
        { level: 4, hours: 48 },
        { level: 5, hours: 48 },
      ],
    });
    // To the minute, each in her turn.
    server.clock.at = new Date(inHours(6).getTime() - 1);
    await expect(claim(third, byHours)).rejects.toMatchObject({ code: errors.giftClosed.code });
    server.clock.at = inHours(6);
    expect(await claim(third, byHours)).toMatchObject({ voucherCode: expect.stringMatching(/^A-/) });
    await expect(claim(plain, byHours)).rejects.toMatchObject({ code: errors.giftClosed.code });
    server.clock.at = inHours(30);
    expect(await claim(plain, byHours)).toMatchObject({ state: 'given' });
  });

  test('gives nothing where it is restricted, nor to whom it is not for', async () => {
    const restricted = await putUp({ restrictedIn: ['PH'] });
    const others = await putUp({ audience: { countries: ['FR'] } });
    const baby = await putUp({ audience: { baby: true } });
    const [member, lost] = [await server.member(), await server.member()];
    await setMember(member, { countryCode: 'PH' });
    await setMember(lost, { lostAt: now });
    afterTwoSeconds();
    expect(Object.keys(await states(member))).toEqual([baby]);
    expect(Object.keys(await states(lost))).toEqual([restricted]);
    // Of babies it is only where she looks for it.
    expect(await lost.client.getBenefit({ benefitId: baby })).toMatchObject({ benefitId: baby });
    for (const [who, benefitId] of [
      [member, restricted],
      [member, others],
    ] as const) {
      await expect(claim(who, benefitId)).rejects.toMatchObject({ code: errors.giftNotForYou.code });
      await expect(who.client.getBenefit({ benefitId })).rejects.toMatchObject({
        code: errors.benefitUnknown.code,
      });
    }
    expect(
      await server.db.selectFrom('giftClaim').select('giftId').where('giftId', '=', restricted).execute(),
    ).toEqual([]);
  });

  test('is for members', async () => {
    await expect(server.client.newProductBenefits()).rejects.toMatchObject({
      code: errors.tokenMissing.code,
    });
  });
});

describe('claimBenefit', () => {
  test('gives a code of the pool once, which stands among her gifts and coupons', async () => {
    const benefitId = await putUp({ couponDays: 14 });
    const [member, other] = [await server.member(), await server.member()];
    afterTwoSeconds();
    const requestKey = randomUUID();
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(member, benefitId, requestKey)));
    expect(new Set(claims.map(({ claimId }) => claimId)).size).toBe(1);
    await expect(claim(member, benefitId)).rejects.toMatchObject({ code: errors.giftLimitReached.code });
    expect((await member.client.listClaims()).list).toEqual([claims[0]]);
    expect((await member.client.listCoupons()).list).toMatchObject([{ code: claims[0]?.voucherCode }]);
    expect(await member.client.getBenefit({ benefitId })).toMatchObject({
      state: 'taken',
      couponDays: 14,
      claims: [claims[0]],
      about: [{ kind: 'paragraph' }],
      journey: null,
    });
    const another = await putUp();
    afterTwoSeconds();
    await expect(claim(member, another, requestKey)).rejects.toMatchObject({
      code: errors.requestKeyReused.code,
    });
    expect((await claim(other, benefitId)).voucherCode).not.toBe(claims[0]?.voucherCode);
  });

  const stocks = [
    ['codes', { codes: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }],
    ['places', { delivery: 'link' as const, link: 'https://shop.test/new', stock: 7 }],
  ] as const;
  /** Fifty members want one of seven at the same moment. */
  async function rush(stock: (typeof stocks)[number][1]) {
    const benefitId = await putUp('codes' in stock ? { codes: [...stock.codes] } : stock);
    const members = await Promise.all(Array.from({ length: 50 }, () => server.member()));
    afterTwoSeconds();
    const outcomes = await outcomesOf(members.map((member) => claim(member, benefitId)));
    const given = await server.db
      .selectFrom('giftClaim')
      .select('voucherCode')
      .where('giftId', '=', benefitId)
      .execute();
    return { ...outcomes, given };
  }

  test.each(stocks)(
    'fifty members and seven %s: seven have one, the others a clear answer',
    async (_, stock) => {
      const { kept, refused, given } = await rush(stock);
      expect({ kept, refused }).toEqual({ kept: 7, refused: [errors.giftSoldOut.code] });
      expect(given).toHaveLength(7);
      if ('codes' in stock) expect(new Set(given.map(({ voucherCode }) => voucherCode)).size).toBe(7);
      afterTwoSeconds();
      expect(Object.values(await states(await server.member()))).toEqual(['soldOut']);
    },
  );

  test.each(stocks)('the same rush for %s oversells without what guards the taking', async (_, stock) => {
    // The statements without their locks and conditions, on a database without its own.
    const unguarded = (text: string) => {
      if (/^select g\.gift_id as "giftId" from gift_supply g\s/.test(text)) return `${text} and false`;
      if (/^\s*update (?:coupon_code|gift_stock) set (?:claim_id = \$|remaining = remaining - 1)/.test(text))
        return text
          .replace(/\sfor update(?: skip locked)?\s*\)/, ')')
          .replace(/\)\s+and (?:claim_id is null|remaining > 0)(?=\s*(?:returning|$))/, ')');
      if (!/update (?:coupon_code k set claim_id|gift_stock s set remaining) = /.test(text)) return text;
      return text
        .replace(/\sfor update(?: of s| skip locked)\s*\)/, ')')
        .replace(/ and (?:claim_id is null|remaining > 0)(?=[\s)])/, '')
        .replace('least(h.remaining, ', 'greatest(0, ');
    };
    const guard = sql`alter table gift_stock add constraint gift_stock_remaining_check check (remaining >= 0)`;
    await sql`alter table gift_stock drop constraint gift_stock_remaining_check`.execute(server.db);
    try {
      const { kept, given } = await withoutGuard(unguarded, () => rush(stock));
      expect(kept).toBeGreaterThan(7);
      expect(given).toHaveLength(kept);
    } finally {
      await sql`delete from gift_stock where remaining < 0`.execute(server.db);
      await guard.execute(server.db);
    }
  });

  test('a limit above one counts, also in a rush of one member', async () => {
    const benefitId = await putUp({ limitPerMember: 2 });
    const member = await server.member();
    afterTwoSeconds();
    const { kept, refused } = await outcomesOf(Array.from({ length: 6 }, () => claim(member, benefitId)));
    expect({ kept, refused }).toEqual({ kept: 2, refused: [errors.giftLimitReached.code] });
  });

  test('says why not: too low a level, over, unknown', async () => {
    const [locked, over] = [await putUp({ minLevel: 2 }), await putUp({ closesAt: now })];
    const member = await server.member();
    afterTwoSeconds();
    await expect(claim(member, locked)).rejects.toMatchObject({ code: errors.giftLevelTooLow.code });
    await expect(claim(member, over)).rejects.toMatchObject({ code: errors.giftClosed.code });
    await expect(claim(member, randomUUID())).rejects.toMatchObject({ code: errors.giftUnknown.code });
  });
});

describe('a product trial', () => {
  test('takes a place and an address, and opens its questionnaire to who has one', async () => {
    const slug = await putUpJourney(server.db, { minutes: 4 });
    const benefitId = await putUp({ kind: 'trial', journey: slug, delivery: 'physical', stock: 1 });
    const [member, late] = [await server.member(), await server.member()];
    afterTwoSeconds();
    const refusal = { code: errors.trialPlaceNeeded.code };
    await expect(member.client.getJourney({ slug })).rejects.toMatchObject(refusal);
    const typed = {
      slug,
      formVersion: 1,
      changes: [{ question: 'why', value: 'So', base: 0, at: now.toISOString() }],
    };
    await expect(member.client.saveJourneyDraft(typed)).rejects.toMatchObject(refusal);
    await expect(claim(member, benefitId)).rejects.toMatchObject({ code: errors.giftAddressNeeded.code });

    const addressId = await addAddress(member);
    const taken = await member.client.claimBenefit({ benefitId, addressId, requestKey: randomUUID() });
    expect(taken).toMatchObject({ delivery: 'physical', state: 'requested' });
    expect((await member.client.listOrders()).list).toMatchObject([{ orderId: taken.claimId }]);
    expect(await member.client.getBenefit({ benefitId })).toMatchObject({
      state: 'taken',
      journey: { path: `/questionnaire?id=${slug}`, minutes: 4 },
    });
    await typeAnswers(member.client, slug, { why: 'It fits' });
    expect(await member.client.submitJourney({ slug, formVersion: 1 })).toMatchObject({ state: 'approved' });

    const { refused } = await outcomesOf([
      late.client.claimBenefit({ benefitId, addressId: await addAddress(late), requestKey: randomUUID() }),
    ]);
    expect(refused).toEqual([errors.giftSoldOut.code]);
    await expect(late.client.getJourney({ slug })).rejects.toMatchObject(refusal);
    // A place that was given back is the next one's, and its questionnaire with it.
    await member.client.cancelOrder({ orderId: taken.claimId });
    afterTwoSeconds();
    expect(await states(late)).toEqual({ [benefitId]: 'open' });
  });
});
