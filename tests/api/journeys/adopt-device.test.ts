import { beforeEach, describe, expect, test } from 'vitest';
import {
  anOrderNumber,
  decide,
  payForJourney,
  putUpJourney,
  sendPhoto,
  signedInOn,
  type,
} from '#tests/support/journeys.ts';
import { useTestServer, type TestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});

let contacts = 0;
const aContact = () => `adopt-${(contacts += 1)}@example.org`;
type Device = ReturnType<TestServer['device']>;

async function sent(
  { client, ownerId }: Pick<Device, 'client' | 'ownerId'>,
  slug: string,
  contact = aContact(),
) {
  await type(client, slug, { why: 'From the device' });
  const { submissionId } = await client.submitJourney({ slug, formVersion: 1, contact });
  return { memberId: ownerId, submissionId };
}

/** Of an owner, with those that were put aside. */
const rowsOf = (memberId: string, slug: string) =>
  server.db
    .selectFrom('submission')
    .select(['submissionId', 'state', 'closedAt', 'guest', 'answers'])
    .where('memberId', '=', memberId)
    .where('slug', '=', slug)
    .execute();

describe('adoptDevice', () => {
  test('gives a member all that was begun on her device, and finds nothing more the next time', async () => {
    const slug = await putUpJourney(server.db, { steps: ['form', 'amazon', 'upload'], answerDays: 3 });
    const other = await putUpJourney(server.db, { answerDays: 3 });
    const device = server.device();
    await type(device.client, slug, { why: 'Begun in the dark' });
    await device.client.proveJourneyPurchase({ slug, orderNumber: anOrderNumber(), country: 'DE' });
    const photos = [{ key: await sendPhoto(server, device.client) }];
    await device.client.saveJourneyPhotos({ slug, slot: 'upload', photos });
    const waiting = await sent(device, other);
    const member = await server.member();
    const client = signedInOn(server, member, device);

    expect(await client.adoptDevice()).toEqual({ adopted: 2 });
    expect(await client.adoptDevice()).toEqual({ adopted: 0 });
    const { mine } = await client.getJourney({ slug });
    expect(mine).toMatchObject({
      state: 'draft',
      answers: { why: { value: 'Begun in the dark' } },
      amazon: { country: 'DE' },
      next: null,
    });
    expect(mine?.photos['upload']).toHaveLength(1);
    expect((await device.client.getJourney({ slug })).mine).toBeNull();
    // Staff decide on what is hers now.
    await decide(server, { ...waiting, memberId: member.memberId });
    expect((await client.getJourney({ slug: other })).mine?.state).toBe('approved');
    await client.submitJourney({ slug, formVersion: 1 });
    expect(await rowsOf(device.ownerId, slug)).toEqual([]);
  });

  test('two drafts become one, answer by answer', async () => {
    const slug = await putUpJourney(server.db, { steps: ['form', 'amazon', 'upload'] });
    const [device, member] = [server.device(), await server.member()];
    await type(member.client, slug, { why: 'Typed by the member', how: 'well' });
    await type(device.client, slug, { why: 'Typed on the device', how: 'well' });
    await device.client.proveJourneyPurchase({ slug, orderNumber: anOrderNumber(), country: 'GB' });
    const photos = [{ key: await sendPhoto(server, device.client) }];
    await device.client.saveJourneyPhotos({ slug, slot: 'upload', photos });
    const client = signedInOn(server, member, device);
    await client.adoptDevice();
    const { mine } = await client.getJourney({ slug });
    expect(mine).toMatchObject({
      amazon: { country: 'GB' },
      answers: {
        why: { value: 'Typed on the device', other: { value: 'Typed by the member' } },
        how: { value: 'well', other: null },
      },
    });
    expect(mine?.photos['upload']).toHaveLength(1);
    expect(await client.submitJourney({ slug, formVersion: 1 })).toMatchObject({ state: 'approved' });
    const rows = await rowsOf(member.memberId, slug);
    expect(rows.filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
    expect(rows.find(({ closedAt }) => closedAt !== null)).toMatchObject({ state: 'draft', guest: false });
  });

  test('what was handed in goes before a draft, on either side', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 3 });
    const [one, two] = [server.device(), server.device()];
    const [first, second] = [await server.member(), await server.member()];
    await type(first.client, slug, { why: 'A draft of mine' });
    await sent(one, slug);
    const onFirst = signedInOn(server, first, one);
    await onFirst.adoptDevice();
    expect((await onFirst.getJourney({ slug })).mine).toMatchObject({
      state: 'inReview',
      answers: { why: { value: 'From the device' } },
    });
    expect(JSON.stringify(await rowsOf(first.memberId, slug))).toContain('A draft of mine');

    await type(second.client, slug, { why: 'Mine' });
    await second.client.submitJourney({ slug, formVersion: 1 });
    await type(two.client, slug, { why: 'A draft of the device' });
    const onSecond = signedInOn(server, second, two);
    await onSecond.adoptDevice();
    expect((await onSecond.getJourney({ slug })).mine?.answers['why']?.value).toBe('Mine');
    expect(JSON.stringify(await rowsOf(second.memberId, slug))).toContain('A draft of the device');
  });

  test('of two that were handed in hers stays, and nobody decides on the other', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 3 });
    await payForJourney(server.db, slug);
    const [device, member] = [server.device(), await server.member()];
    await type(member.client, slug, { why: 'Mine' });
    const { submissionId } = await member.client.submitJourney({ slug, formVersion: 1 });
    await sent(device, slug);
    const client = signedInOn(server, member, device);
    await client.adoptDevice();
    const waiting = await server.db
      .selectFrom('review')
      .select('subjectId')
      .where('memberId', '=', member.memberId)
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toEqual([{ subjectId: submissionId }]);
    await decide(server, { memberId: member.memberId, submissionId });
    expect((await client.getUserInfo()).points).toBe(20);
  });

  test('gives the reward that waited, one time, however many ask at a time', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 3 });
    await payForJourney(server.db, slug);
    const device = server.device();
    await decide(server, await sent(device, slug));
    const members = [await server.member(), await server.member()];
    const clients = members.flatMap((member) =>
      Array.from({ length: 6 }, () => signedInOn(server, member, device)),
    );
    const results = await Promise.all(clients.map((client) => client.adoptDevice()));
    expect(results.reduce((sum, { adopted }) => sum + adopted, 0)).toBe(1);
    const points = await Promise.all(members.map(async ({ client }) => (await client.getUserInfo()).points));
    expect(points.toSorted((a, b) => a - b)).toEqual([0, 20]);
  });

  test('gives what waits for a verified address on any device, and shows a stranger nothing', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 3 });
    const other = await putUpJourney(server.db, { answerDays: 3 });
    await payForJourney(server.db, slug);
    const device = server.device();
    const contact = aContact();
    await decide(server, await sent(device, slug, contact));
    await sent(device, other, contact);
    const member = await server.member({ email: contact });
    const setVerified = (at: Date | null) =>
      server.db
        .updateTable('member')
        .set({ emailVerifiedAt: at })
        .where('memberId', '=', member.memberId)
        .execute();
    await setVerified(null);
    expect(await member.client.adoptDevice()).toEqual({ adopted: 0 });
    await setVerified(new Date());
    expect(await member.client.adoptDevice()).toEqual({ adopted: 1 });
    expect((await member.client.getJourney({ slug })).mine?.state).toBe('rewarded');
    expect((await member.client.getJourney({ slug: other })).mine).toBeNull();
    expect(await member.client.adoptDevice()).toEqual({ adopted: 0 });
    expect((await member.client.getUserInfo()).points).toBe(20);
  });

  test('while she begins the same journey in that moment', async () => {
    const slug = await putUpJourney(server.db);
    for (let round = 0; round < 10; round += 1) {
      const [device, member] = [server.device(), await server.member()];
      await type(device.client, slug, { why: 'Typed before' });
      const client = signedInOn(server, member, device);
      await Promise.all([client.adoptDevice(), type(member.client, slug, { why: 'Typed now' })]);
      await client.adoptDevice();
      const answer = (await client.getJourney({ slug })).mine?.answers['why'];
      if (answer?.other === null) {
        // It was typed on what was hers by then, with that in sight.
        expect([answer.value, answer.revision]).toEqual(['Typed now', 2]);
        continue;
      }
      expect([answer?.value, answer?.other?.value]).toEqual(
        expect.arrayContaining(['Typed now', 'Typed before']),
      );
    }
  });
});
