import { beforeAll, describe, expect, test } from 'vitest';
import { pieceOf, republish } from '#tests/support/content.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { payForJourney, putUpJourney, type as answer } from '#tests/support/journeys.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';

/** What members send in, through the hands of staff as they have them. */
const server = useTestServer();
let ada: TestStaff;
beforeAll(async () => {
  ada = await server.staff('reviewer', 'Ada');
});

const reason = 'The date cannot be read in this photo. Please send another.';

test('a longer warranty is declined with a reason, asked for once more, and approved', async () => {
  const { client, ...member } = await server.member();
  const boughtOn = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  const { card } = await client.saveProductRegistration(registration(await putProduct(server), { boughtOn }));
  const { registrationId } = card;
  const photos = async () => [{ key: await sendPicture(server, { client }, await makePicture().toBuffer()) }];
  await client.extendWarranty({ registrationId, photos: await photos() });

  const [first] = (await ada.client.listReviews({ kind: 'warranty' })).list;
  const detail = await ada.client.getReview({ reviewId: first?.reviewId ?? '' });
  expect(detail.sections.flatMap(({ rows }) => rows.map(({ value }) => value))).toContain('Test pump');
  expect(detail.photos).toHaveLength(1);
  await ada.client.declineReview({ reviewId: first?.reviewId ?? '', reason });
  const cardOf = async () => (await client.listWarranties()).list[0];
  expect(JSON.stringify(await cardOf())).toContain(reason);

  await client.extendWarranty({ registrationId, photos: await photos() });
  const [again] = (await ada.client.listReviews({ kind: 'warranty' })).list;
  expect(again).toMatchObject({ again: true, state: 'waiting' });
  expect((await ada.client.getReview({ reviewId: again?.reviewId ?? '' })).history).toMatchObject([
    { reason },
  ]);
  await ada.client.approveReview({ reviewId: again?.reviewId ?? '' });
  expect(await cardOf()).toMatchObject({ extension: 'extended', until: card.extendedUntil });
  expect(await ada.client.revealSender({ reviewId: again?.reviewId ?? '' })).toMatchObject({
    email: member.email,
  });
});

test('a journey of somebody without an account is approved, and its reward waits for her to be a member', async () => {
  const slug = await putUpJourney(server.db, { answerDays: 3 });
  await payForJourney(server.db, slug, { amount: 20 });
  const { client } = server.device();
  await answer(client, slug, { why: 'Because' });
  await client.submitJourney({ slug, formVersion: 1, contact: 'guest@example.org' });
  const [waiting] = (await ada.client.listReviews({ kind: 'journey' })).list;
  expect(waiting).toMatchObject({ sender: 'guest', title: `Journey ${slug}` });
  const reviewId = waiting?.reviewId ?? '';
  const detail = await ada.client.getReview({ reviewId });
  expect(detail.sections).toMatchObject([{ rows: [{ label: 'Why?', value: 'Because' }] }]);
  expect(JSON.stringify(detail)).not.toContain('guest@example.org');
  expect(await ada.client.revealSender({ reviewId })).toEqual({ name: null, email: 'guest@example.org' });
  await ada.client.approveReview({ reviewId });
  expect((await client.getJourney({ slug })).mine).toMatchObject({ state: 'approved', rewardWaits: true });
  expect((await ada.client.listReviews({ kind: 'journey' })).list).toEqual([]);
});

describe('declined, and approved after all in a second look', () => {
  let bea: TestStaff;
  beforeAll(async () => {
    bea = await server.staff('support', 'Bea');
    await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
    const pieceId = await pieceOf(server.db, 'approvalRules', 'approvals');
    await republish(server.db, { kind: 'approvalRules', pieceId, at: new Date() }, { secondLook: 100 });
  });
  const note = 'The date can be read at the edge.';
  const declineFirst = async (kind: 'warranty' | 'journey') => {
    const [{ reviewId } = { reviewId: '' }] = (await ada.client.listReviews({ kind })).list;
    await ada.client.declineReview({ reviewId, reason });
    return { reviewId, outcome: 'approve', note } as const;
  };

  test('a warranty is longer', async () => {
    const { client } = await server.member();
    const boughtOn = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    const sku = await putProduct(server);
    const { card } = await client.saveProductRegistration(registration(sku, { boughtOn }));
    const { registrationId } = card;
    const photos = async () => [
      { key: await sendPicture(server, { client }, await makePicture().toBuffer()) },
    ];
    await client.extendWarranty({ registrationId, photos: await photos() });
    await bea.client.lookAgain(await declineFirst('warranty'));
    expect((await client.listWarranties()).list[0]).toMatchObject({
      extension: 'extended',
      until: card.extendedUntil,
      timeline: [
        { state: 'registered' },
        { state: 'inReview' },
        { state: 'declined' },
        { state: 'extended' },
      ],
    });
  });

  test('a journey gives what it promised, unless it was taken up again', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 3 });
    await payForJourney(server.db, slug, { amount: 20 });
    const { client } = await server.member();
    await answer(client, slug, { why: 'Because' });
    await client.submitJourney({ slug, formVersion: 1 });
    await bea.client.lookAgain(await declineFirst('journey'));
    expect((await client.getJourney({ slug })).mine).toMatchObject({ state: 'rewarded', reason: null });

    const other = (await server.member()).client;
    await answer(other, slug, { why: 'Because' });
    await other.submitJourney({ slug, formVersion: 1 });
    const look = await declineFirst('journey');
    await other.reopenJourney({ slug });
    await refused(bea.client.lookAgain(look), 'secondLookOver');
    expect((await other.getJourney({ slug })).mine).toMatchObject({ state: 'draft' });
  });
});
