import { beforeEach, describe, expect, test } from 'vitest';
import { doWork, putUpJourney, type } from '#tests/support/journeys.ts';
import { useTestServer, type TestServer } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = null;
});

const needsWork = { code: 10001800, status: 409 };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
let contacts = 0;
const aContact = () => `spam-${(contacts += 1)}@example.org`;

describe('submitJourney', () => {
  test('hears a machine that fills in everything, and keeps nothing of it', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 3 });
    const { client, ownerId } = server.device();
    await type(client, slug, { why: 'Buy now' });
    const shown = await client.submitJourney({
      slug,
      formVersion: 1,
      contact: aContact(),
      website: 'https://spam.example',
    });
    expect(shown).toMatchObject({ state: 'inReview', next: null });
    expect((await client.getJourney({ slug })).mine?.state).toBe('draft');
    expect(
      await server.db.selectFrom('review').select('reviewId').where('memberId', '=', ownerId).execute(),
    ).toEqual([]);
    const stranger = server.device();
    await stranger.client.submitJourney({ slug, formVersion: 1, website: 'x' });
    expect((await stranger.client.getJourney({ slug })).mine).toBeNull();
  });

  test('asks who is done too soon for a proof of work, and nobody who took her time', async () => {
    const slug = await putUpJourney(server.db, { leastSeconds: 20 });
    const [quick, slow] = [server.device(), server.device()];
    for (const { client } of [quick, slow]) await type(client, slug, { why: 'Because' });
    const send = { slug, formVersion: 1 };
    await expect(quick.client.submitJourney({ ...send, contact: aContact() })).rejects.toMatchObject(
      needsWork,
    );
    const work = await doWork(quick.client, slug);
    expect(await quick.client.submitJourney({ ...send, contact: aContact(), work })).toMatchObject({
      state: 'approved',
    });
    server.clock.at = inSeconds(21);
    expect(await slow.client.submitJourney({ ...send, contact: aContact() })).toMatchObject({
      state: 'approved',
    });
  });

  test('asks a crowd behind one address for a proof of work, and refuses nobody of it', async () => {
    const slug = await putUpJourney(server.db);
    const send = async (work?: string) => {
      const { client } = server.device();
      await type(client, slug, { why: 'Because' });
      return client.submitJourney({
        slug,
        formVersion: 1,
        contact: aContact(),
        ...(work !== undefined && { work }),
      });
    };
    for (let time = 0; time < 20; time += 1) await send();
    await expect(send()).rejects.toMatchObject(needsWork);
    const { client } = server.device();
    await type(client, slug, { why: 'Because' });
    const work = await doWork(client, slug);
    expect(await client.submitJourney({ slug, formVersion: 1, contact: aContact(), work })).toMatchObject({
      state: 'approved',
    });
  });
});

describe('a proof of work', () => {
  const begun = async (slug: string) => {
    const device = server.device();
    await type(device.client, slug, { why: 'Because' });
    return device;
  };
  const send = (client: TestServer['client'], slug: string, work: string) =>
    client.submitJourney({ slug, formVersion: 1, contact: aContact(), work });

  test('is good for one visitor and one journey', async () => {
    const [slug, other] = [
      await putUpJourney(server.db, { leastSeconds: 60 }),
      await putUpJourney(server.db, { leastSeconds: 60 }),
    ];
    const [mine, theirs] = [await begun(slug), await begun(slug)];
    await type(mine.client, other, { why: 'Because' });
    const work = await doWork(mine.client, slug);
    await expect(send(theirs.client, slug, work)).rejects.toMatchObject(needsWork);
    await expect(send(mine.client, other, work)).rejects.toMatchObject(needsWork);
    expect(await send(mine.client, slug, work)).toMatchObject({ state: 'approved' });
  });

  test('is good once, also when it is sent twenty times at a time', async () => {
    const slug = await putUpJourney(server.db, { leastSeconds: 60 });
    const { client } = await begun(slug);
    const work = await doWork(client, slug);
    // Nothing is handed in by it as long as the form is another: only the work is spent.
    const wrong = () => client.submitJourney({ slug, formVersion: 9, contact: aContact(), work });
    const results = await Promise.allSettled(Array.from({ length: 20 }, wrong));
    const codes = results.map((result) =>
      result.status === 'rejected' ? (result.reason as { code: number }).code : 0,
    );
    expect(codes.filter((code) => code === 10001801)).toHaveLength(1);
    expect(codes.filter((code) => code === needsWork.code)).toHaveLength(19);
  });

  test('ends after ten minutes', async () => {
    const slug = await putUpJourney(server.db, { leastSeconds: 3600 });
    const { client } = await begun(slug);
    const work = await doWork(client, slug);
    server.clock.at = inSeconds(601);
    await expect(send(client, slug, work)).rejects.toMatchObject(needsWork);
  });

  test('cannot be made up, nor its end be moved', async () => {
    const slug = await putUpJourney(server.db, { leastSeconds: 60 });
    const { client } = await begun(slug);
    const good = JSON.parse(Buffer.from(await doWork(client, slug), 'base64').toString()) as {
      salt: string;
      number: number;
    };
    const later = good.salt.replace(/expires=\d+/, 'expires=99999999999');
    expect(later).not.toBe(good.salt);
    for (const bad of [
      { ...good, salt: later },
      { ...good, number: good.number + 1 },
      { ...good, more: 1 },
      null,
    ]) {
      const work = Buffer.from(JSON.stringify(bad)).toString('base64');
      await expect(send(client, slug, work)).rejects.toMatchObject(needsWork);
    }
    await expect(send(client, slug, 'no base64 at all')).rejects.toMatchObject(needsWork);
  });
});
