import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { adoptPhotos } from '#server/core/media/proofs/adopt-photos.ts';
import { adoptRegistrations } from '#server/features/warranties/adopt-registrations.ts';
import { warrantyDecider } from '#server/features/warranties/warranty-decider.ts';
import { outcomesOf } from '#tests/support/gifts.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';

const server = useTestServer();
let picture: Buffer;
beforeAll(async () => {
  picture = await makePicture().toBuffer();
});
// A Thursday.
const now = new Date('2026-03-05T09:00:00Z');
beforeEach(async () => {
  server.clock.at = now;
  await server.db.deleteFrom('rateLimit').execute();
});

const decide = {
  approve: (memberId: string, subjectId: string) =>
    transaction(server.db, (tx) => warrantyDecider.approve(tx, server.services, { memberId, subjectId })),
  decline: (memberId: string, subjectId: string, reason: string) =>
    transaction(server.db, (tx) =>
      warrantyDecider.decline(tx, server.services, { memberId, subjectId }, reason),
    ),
};

/** A member with the card of something she bought. */
async function owner(boughtOn = '2026-02-28'): Promise<TestMember & { registrationId: string }> {
  const sku = await putProduct(server);
  const member = await server.member();
  const { card } = await member.client.saveProductRegistration(registration(sku, { boughtOn }));
  return { ...member, registrationId: card.registrationId };
}

const upload = async (member: Pick<TestMember, 'client'>) => ({
  key: await sendPicture(server, member, picture),
});

const reviewsOf = (memberId: string) =>
  server.db
    .selectFrom('review')
    .select(['kind', 'subjectId', 'state', 'dueAt', 'title'])
    .where('memberId', '=', memberId)
    .execute();

describe('extendWarranty', () => {
  test('puts the proof before staff, with a promise, and approved makes 24 months of 12', async () => {
    const member = await owner();
    const { client, memberId, registrationId, email } = member;
    const asked = await client.extendWarranty({ registrationId, photos: [await upload(member)] });
    // Thursday and three working days.
    const answerBy = '2026-03-10T15:59:59.999Z';
    expect(asked).toMatchObject({
      extension: 'inReview',
      months: 12,
      until: '2027-02-28',
      extendableUntil: null,
      answerBy,
    });
    expect(asked.photos).toHaveLength(1);
    expect(await reviewsOf(memberId)).toMatchObject([
      { kind: 'warranty', subjectId: registrationId, state: 'waiting', dueAt: new Date(answerBy) },
    ]);

    server.clock.at = new Date('2026-03-06T09:00:00Z');
    await decide.approve(memberId, registrationId);
    const { list } = await client.listWarranties();
    expect(list).toMatchObject([
      {
        extension: 'extended',
        months: 24,
        until: '2028-02-28',
        extendedUntil: '2028-02-28',
        answerBy: null,
        extendableUntil: null,
        timeline: [{ state: 'registered' }, { state: 'inReview' }, { state: 'extended' }],
      },
    ]);
    const [mail] = await mailTo(server, email);
    expect(mail?.subject).toBe('Test pump: your warranty is extended');
    expect(mail?.text).toContain('February 28, 2028');
    const used = await server.db
      .selectFrom('proofPhoto')
      .select('usedAt')
      .where('memberId', '=', memberId)
      .execute();
    expect(used).toEqual([{ usedAt: server.clock.at }]);
    // The same request, sent again after all that.
    const again = await client.extendWarranty({
      registrationId,
      photos: [{ key: (await upload(member)).key }],
    });
    expect(again).toMatchObject({
      extension: 'extended',
      photos: asked.photos.map(({ photoId }) => ({ photoId })),
    });
    await expect(decide.approve(memberId, registrationId)).rejects.toThrow('warrantyUnknown');
  });

  test('declined says why, leaves the card as it was, and can be tried again', async () => {
    const member = await owner();
    const { client, memberId, registrationId, email } = member;
    const { photos } = await client.extendWarranty({ registrationId, photos: [await upload(member)] });
    await decide.decline(memberId, registrationId, 'The date cannot be read.');
    const [declined] = (await client.listWarranties()).list;
    expect(declined).toMatchObject({
      extension: 'declined',
      reason: 'The date cannot be read.',
      until: '2027-02-28',
      answerBy: null,
      extendableUntil: '2027-03-30',
    });
    const [mail] = await mailTo(server, email);
    expect(mail?.text).toContain('The date cannot be read.');
    expect(mail?.text).toContain(`/rights/upload?id=${registrationId}`);
    server.clock.at = new Date('2026-03-06T09:00:00Z');
    const again = await client.extendWarranty({
      registrationId,
      photos: [{ photoId: photos[0]?.photoId ?? '', removed: true }, await upload(member)],
    });
    expect(again).toMatchObject({ extension: 'inReview', reason: null });
    expect(again.timeline.map(({ state, reason }) => [state, reason])).toEqual([
      ['registered', null],
      ['inReview', null],
      ['declined', 'The date cannot be read.'],
      ['inReview', null],
    ]);
    expect(again.photos).toHaveLength(1);
    expect(again.photos[0]?.photoId).not.toBe(photos[0]?.photoId);
  });

  test('asked ten times at once waits once', async () => {
    const member = await owner();
    const { client, memberId, registrationId } = member;
    const photos = [await upload(member)];
    const outcomes = await outcomesOf(
      Array.from({ length: 10 }, () => client.extendWarranty({ registrationId, photos })),
    );
    expect(outcomes).toEqual({ kept: 10, refused: [] });
    expect(await reviewsOf(memberId)).toHaveLength(1);
    const [card] = (await client.listWarranties()).list;
    expect(card?.timeline).toHaveLength(2);
    expect(card?.photos).toHaveLength(1);
  });

  test('never waits for staff without a photo, also when another device takes the last one away', async () => {
    const { client, registrationId } = await owner();
    for (let time = 0; time < 12; time += 1) {
      const photos = [await upload({ client })];
      const kept = await client.saveWarrantyPhotos({ registrationId, photos });
      const removed = kept.photos.map(({ photoId }) => ({ photoId, removed: true as const }));
      await Promise.allSettled([
        client.extendWarranty({ registrationId }),
        client.saveWarrantyPhotos({ registrationId, photos: removed }),
      ]);
      const [card] = (await client.listWarranties()).list;
      expect(card?.extension === 'inReview').toBe(card?.photos.length === 1);
      if (card?.extension === 'inReview') return;
    }
  });

  test('is for the 12 months and thirty days more', async () => {
    const last = await owner('2025-02-03');
    expect(
      await last.client.extendWarranty({
        registrationId: last.registrationId,
        photos: [await upload(last)],
      }),
    ).toMatchObject({ state: 'ended', extension: 'inReview' });
    await decide.approve(last.memberId, last.registrationId);
    expect((await last.client.listWarranties()).list).toMatchObject([
      { state: 'running', until: '2027-02-03' },
    ]);
    const late = await owner('2025-02-02');
    const photos = [await upload(late)];
    await expect(
      late.client.extendWarranty({ registrationId: late.registrationId, photos }),
    ).rejects.toMatchObject({ code: errors.extensionOver.code });
    expect(await reviewsOf(late.memberId)).toEqual([]);
  });

  test('refuses the card of somebody else, what is no photo, and none at all', async () => {
    const member = await owner();
    const other = await server.member();
    const { registrationId } = member;
    const photos = [await upload(other)];
    await expect(other.client.extendWarranty({ registrationId, photos })).rejects.toMatchObject({
      code: errors.warrantyUnknown.code,
    });
    const unknown = { photoId: randomUUID(), removed: true } as const;
    await expect(member.client.extendWarranty({ registrationId, photos: [unknown] })).rejects.toMatchObject({
      code: errors.proofMissing.code,
    });
    const key = await sendPicture(server, member, Buffer.from('no picture at all'));
    await expect(member.client.extendWarranty({ registrationId, photos: [{ key }] })).rejects.toMatchObject({
      code: errors.pictureUnreadable.code,
    });
    expect((await member.client.listWarranties()).list).toMatchObject([{ extension: 'none' }]);
    expect(await reviewsOf(member.memberId)).toEqual([]);
  });
});

test('a proof that came with the registration on a device is there for the extension', async () => {
  const sku = await putProduct(server);
  const device = server.device();
  const wanted = registration(sku, { contact: 'mira@example.org', photos: [await upload(device)] });
  const { card } = await device.client.saveProductRegistration(wanted);
  expect(card.photos).toHaveLength(1);
  const { card: same } = await device.client.saveProductRegistration(wanted);
  expect(same.photos.map(({ photoId }) => photoId)).toEqual(card.photos.map(({ photoId }) => photoId));
  const { memberId, client } = await server.member();
  await transaction(server.db, async (tx) => {
    await adoptRegistrations(tx, { from: device.ownerId, to: memberId, now });
    await adoptPhotos(tx, { from: device.ownerId, to: memberId });
  });
  const { registrationId } = card;
  const photos = card.photos.map(({ photoId }) => ({ photoId }));
  expect(await client.extendWarranty({ registrationId, photos })).toMatchObject({
    extension: 'inReview',
    photos,
  });
});

test('staff read what they decide on, and after a loss no mail names the product', async () => {
  const member = await owner();
  const { client, memberId, registrationId, email } = member;
  await client.extendWarranty({ registrationId, photos: [await upload(member)] });
  const detail = await warrantyDecider.describe(
    server.services,
    { memberId, subjectId: registrationId },
    'en',
  );
  const rows = Object.fromEntries(
    detail.sections.flatMap((section) => section.rows.map(({ label, value }) => [label, value])),
  );
  expect(rows).toMatchObject({
    Name: 'Test pump',
    'Date of purchase': 'February 28, 2026',
    'Bought from': 'Amazon',
    Country: 'United Kingdom',
    'Extended until': 'February 28, 2028',
  });
  expect(rows['Serial number']).toMatch(/^TP\d{6}$/);
  expect(detail.contact).toBeNull();
  await server.db.updateTable('member').set({ lostAt: now }).where('memberId', '=', memberId).execute();
  await decide.approve(memberId, registrationId);
  const [mail] = await mailTo(server, email);
  expect(mail?.subject).toBe('Your product: your warranty is extended');
  expect(`${mail?.text}${mail?.html}`).not.toContain('pump');
});
