import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { addCodes } from '#server/features/gifts/claims/stock.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { giveWaitingRewards } from '#server/features/journeys/tidy-journeys.ts';
import { named } from '#tests/support/draws.ts';
import { shelve } from '#tests/support/gifts.ts';
import { decide, formOf, payForJourney, putUpJourney, sendPhoto, type } from '#tests/support/journeys.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { takeDown } from '#tests/support/content.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});

const points = async ({ client }: TestMember) => (await client.getUserInfo()).points;

async function answerAndSubmit({ client }: Pick<TestMember, 'client'>, slug: string, contact?: string) {
  await type(client, slug, { why: 'Because' });
  return client.submitJourney({ slug, formVersion: 1, ...(contact !== undefined && { contact }) });
}

describe('what is promised', () => {
  test('is shown before the start, to a member by her level', async () => {
    const giftId = await shelve(server.db, { price: 0, stock: null, name: named('A cloth') });
    const slug = await putUpJourney(server.db, { giftId });
    await payForJourney(server.db, slug, { amount: 20, levelMultiplied: true });
    await payForJourney(server.db, slug, { amount: 7, currency: 'coins' });
    const member = await server.member();
    await server.db
      .updateTable('member')
      .set({ memberLevel: 5 })
      .where('memberId', '=', member.memberId)
      .execute();
    const rewards = async (client: TestMember['client']) =>
      (await client.getJourney({ slug })).journey.rewards;
    const rest = [
      { kind: 'currency', currency: 'coins', amount: 7 },
      { kind: 'gift', name: 'A cloth', picture: 'muslin' },
    ];
    expect(await rewards(server.client)).toEqual([
      { kind: 'currency', currency: 'points', amount: 20 },
      ...rest,
    ]);
    expect(await rewards(member.client)).toEqual([
      { kind: 'currency', currency: 'points', amount: 30 },
      ...rest,
    ]);
    const shown = await answerAndSubmit(member, slug);
    expect(shown).toMatchObject({
      state: 'rewarded',
      given: [{ amount: 30 }, { amount: 7 }, { kind: 'gift' }],
    });
    expect(await points(member)).toBe(30);
  });

  test('is not given where a gift is forbidden', async () => {
    const giftId = await shelve(server.db, { price: 0, stock: null, restrictedIn: ['GB'] });
    const slug = await putUpJourney(server.db, { giftId });
    const member = await server.member();
    expect((await member.client.getJourney({ slug })).journey.rewards).toEqual([]);
    expect(await answerAndSubmit(member, slug)).toMatchObject({
      state: 'approved',
      given: [],
      rewardWaits: false,
    });
  });
});

describe('a reward', () => {
  test('decided at once is given at once, one time, whatever is sent how often', async () => {
    const slug = await putUpJourney(server.db);
    await payForJourney(server.db, slug);
    const member = await server.member();
    await type(member.client, slug, { why: 'Because' });
    const submit = () => member.client.submitJourney({ slug, formVersion: 1 });
    const results = await Promise.all(Array.from({ length: 8 }, submit));
    for (const result of results) expect(result.state).toBe('rewarded');
    expect(await points(member)).toBe(20);
    expect(results[0]?.timeline.map(({ state }) => state)).toEqual([
      'draft',
      'submitted',
      'approved',
      'rewarded',
    ]);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('is the same whatever was answered', async () => {
    const form = formOf({
      id: 'liked',
      type: 'rating',
      label: named('How did you like it?'),
      required: true,
    });
    const slug = await putUpJourney(server.db, { form });
    await payForJourney(server.db, slug);
    const given = [];
    for (const liked of [1, 5]) {
      const { client } = await server.member();
      await type(client, slug, { liked });
      given.push((await client.submitJourney({ slug, formVersion: 1 })).given);
    }
    expect(given[0]).toEqual(given[1]);
    expect(given[0]).toHaveLength(1);
  });

  test('after staff’s decision comes with the mail, and its photos cannot be used again unseen', async () => {
    const giftId = await shelve(server.db, {
      delivery: 'physical',
      price: 0,
      stock: null,
      name: named('A cloth'),
    });
    const slug = await putUpJourney(server.db, {
      steps: ['form', 'upload', 'result'],
      answerDays: 2,
      giftId,
    });
    await payForJourney(server.db, slug);
    const member = await server.member();
    await type(member.client, slug, { why: 'Because' });
    const photos = [{ key: await sendPhoto(server, member.client) }];
    await member.client.saveJourneyPhotos({ slug, slot: 'upload', photos });
    const { submissionId } = await member.client.submitJourney({ slug, formVersion: 1 });
    expect(await points(member)).toBe(0);
    await decide(server, { memberId: member.memberId, submissionId });
    const { mine } = await member.client.getJourney({ slug });
    expect(mine).toMatchObject({
      state: 'rewarded',
      rewardWaits: false,
      given: [
        { kind: 'currency', currency: 'points', amount: 20 },
        { kind: 'gift', name: 'A cloth', picture: 'muslin' },
      ],
    });
    const { list } = await member.client.listOrders({});
    expect(list.map(({ orderId }) => orderId)).toEqual(
      mine?.given.flatMap((given) => (given.kind === 'gift' ? [given.claimId] : [])),
    );
    expect((await mailTo(server, member.email))[0]?.subject).toContain('accepted, with thanks');
    const used = await server.db
      .selectFrom('proofPhoto')
      .select('usedAt')
      .where('memberId', '=', member.memberId)
      .execute();
    expect(used).toEqual([{ usedAt: expect.any(Date) }]);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('waits while its gift has run out, and comes when there is one again', async () => {
    const giftId = await shelve(server.db, { delivery: 'coupon', price: 0, stock: null, codes: [] });
    const slug = await putUpJourney(server.db, { steps: ['form', 'upload'], giftId });
    const ruleId = await payForJourney(server.db, slug);
    const member = await server.member();
    await type(member.client, slug, { why: 'Because' });
    const photos = [{ key: await sendPhoto(server, member.client) }];
    await member.client.saveJourneyPhotos({ slug, slot: 'upload', photos });
    expect(await answerAndSubmit(member, slug)).toMatchObject({ state: 'approved', rewardWaits: true });
    expect(await points(member)).toBe(20);
    // Something was given for them.
    const used = server.db.selectFrom('proofPhoto').where('memberId', '=', member.memberId);
    expect(await used.select('usedAt').execute()).toEqual([{ usedAt: expect.any(Date) }]);
    // Its points came while there was such a rule.
    await takeDown(server.db, 'earnRule', ruleId, server.services.now());
    await giveWaitingRewards(server.services);
    expect((await member.client.getJourney({ slug })).mine?.state).toBe('approved');
    await transaction(server.db, (tx) => addCodes(tx, giftId, ['SOFT-2026']));
    for (let time = 0; time < 2; time += 1) await giveWaitingRewards(server.services);
    expect((await member.client.getJourney({ slug })).mine).toMatchObject({
      state: 'rewarded',
      given: [{ amount: 20 }, { kind: 'gift' }],
    });
    expect(await points(member)).toBe(20);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('of who is not signed in waits for her, and she is told how to get it', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 1 });
    await payForJourney(server.db, slug);
    const { client, ownerId } = server.device();
    const contact = 'waiting@example.org';
    const { submissionId } = await answerAndSubmit({ client }, slug, contact);
    await decide(server, { memberId: ownerId, submissionId });
    expect((await client.getJourney({ slug })).mine).toMatchObject({
      state: 'approved',
      rewardWaits: true,
      given: [],
    });
    expect((await mailTo(server, contact))[0]?.subject).toContain('your reward waits for you');
    expect(
      await server.db.selectFrom('ledgerKey').select('amount').where('memberId', '=', ownerId).execute(),
    ).toEqual([]);
  });

  test('is not spoken of in the mail of a journey that gives none, to members and to others', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 1 });
    const [member, device] = [await server.member(), server.device()];
    const contact = 'thanks@example.org';
    const sent = [
      { memberId: member.memberId, ...(await answerAndSubmit(member, slug)), to: member.email },
      { memberId: device.ownerId, ...(await answerAndSubmit(device, slug, contact)), to: contact },
    ];
    for (const { to, ...ids } of sent) {
      await decide(server, ids);
      const [mail] = await mailTo(server, to);
      expect(mail?.subject).toContain('accepted, with thanks');
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/reward/i);
    }
  });
});
